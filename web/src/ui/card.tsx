import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  bare?: boolean;
}

export function Card({ bare, className, ...section }: CardProps) {
  return <section {...section} className={classNames('card', !bare && 'body', className)} />;
}
