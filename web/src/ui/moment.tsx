import { type ReactNode, useEffect, useRef } from 'react';
import { exactTime } from '../core/locale.ts';
import { relativeTime, useTicking } from '../core/relative-time.ts';

interface MomentProps {
  timestamp: string;
  children: ReactNode;
}

/**
 * A time in brief. The exact one is written when the pointer comes, or the focus to its link, which it then describes: the first
 * date of a page takes long to format.
 */
export function Moment({ timestamp, children }: MomentProps) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const link = time.current?.closest('a');
    const describe = () => link?.setAttribute('aria-description', exactTime(timestamp));
    link?.addEventListener('focus', describe);
    return () => link?.removeEventListener('focus', describe);
  }, [timestamp]);
  return (
    <time
      ref={time}
      dateTime={timestamp}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(timestamp);
      }}
    >
      {children}
    </time>
  );
}

export function TimeAgo({ timestamp }: { timestamp: string }) {
  const words = useTicking(() => relativeTime(timestamp));
  return <Moment timestamp={timestamp}>{words}</Moment>;
}
