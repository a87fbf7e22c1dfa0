import { Button as KitButton } from '@aws-amplify/ui-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Ball } from '../art/ball.tsx';
import { classNames } from './dom.ts';

const looks = {
  primary: 'primary',
  soft: '',
  outline: 'line',
  quiet: 'quiet',
  danger: 'danger',
  'danger-outline': 'danger-line',
} as const;

const sizes = { small: 'small', medium: '', large: 'large' } as const;

interface ButtonStyle {
  /** @default 'soft' */
  look?: keyof typeof looks;
  /** @default 'medium' (44 px) */
  size?: keyof typeof sizes;
  wide?: boolean;
  className?: string;
}

const buttonClass = ({ look = 'soft', size = 'medium', wide, className }: ButtonStyle) =>
  classNames('button', looks[look], sizes[size], wide && 'wide', className);

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows the bouncing ball, keeps width, name and focus, and swallows presses. */
  busy?: boolean;
}

const swallow = (event: MouseEvent) => event.preventDefault();

export function Button({ look, size, wide, className, busy = false, children, onClick, ...button }: ButtonProps) {
  return (
    <KitButton
      {...button}
      className={buttonClass({ look, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy && (
        <span className="busy-ball">
          <Ball className="bounce" />
        </span>
      )}
      {children}
    </KitButton>
  );
}

export function ButtonLink({ look, size, wide, className, ...link }: LinkProps & ButtonStyle) {
  return <Link {...link} className={buttonClass({ look, size, wide, className })} />;
}

export function TextButton({ className, type = 'button', ...button }: ComponentProps<'button'>) {
  return <button {...button} type={type} className={classNames('textlink', className)} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

export function IconButton({ label, className, type = 'button', ...button }: IconButtonProps) {
  return <button {...button} type={type} aria-label={label} className={classNames('icon-button', className)} />;
}
