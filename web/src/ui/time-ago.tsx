import { useSyncExternalStore } from 'react';
import { exactTime } from '../core/locale.ts';
import { relativeTime } from '../core/relative-time.ts';

const TICK = 30_000;

function everyTick(changed: () => void) {
  const timer = setInterval(changed, TICK);
  return () => clearInterval(timer);
}

export function TimeAgo({ timestamp }: { timestamp: string }) {
  const words = useSyncExternalStore(everyTick, () => relativeTime(timestamp));
  return (
    <time dateTime={timestamp} title={exactTime(timestamp)}>
      {words}
    </time>
  );
}
