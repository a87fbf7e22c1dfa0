import type { PointerEvent, ReactNode } from 'react';
import { exactTime } from '../core/locale.ts';

interface MomentProps {
  timestamp: string;
  children: ReactNode;
}

/** A time in brief. The exact one is written when the pointer comes: the first date of a page takes long to format. */
export function Moment({ timestamp, children }: MomentProps) {
  const writeTitle = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = exactTime(timestamp);
  };
  return (
    <time dateTime={timestamp} onPointerEnter={writeTitle}>
      {children}
    </time>
  );
}
