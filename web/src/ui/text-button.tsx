import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A button that looks like a link. */
export function TextButton({ className, type = 'button', ...button }: ComponentProps<'button'>) {
  return <button {...button} type={type} className={classNames('textlink', className)} />;
}
