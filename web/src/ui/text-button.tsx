import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function TextButton({ className, type = 'button', ...button }: ComponentProps<'button'>) {
  return <button {...button} type={type} className={classNames('textlink', className)} />;
}
