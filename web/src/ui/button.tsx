import { Button as KitButton } from '@aws-amplify/ui-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Ball } from '../art/ball.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';

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
