import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

export function IconButton({ label, className, type = 'button', ...button }: IconButtonProps) {
  return <button {...button} type={type} aria-label={label} className={classNames('icon-button', className)} />;
}
