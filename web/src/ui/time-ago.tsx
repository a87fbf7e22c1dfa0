import { useSyncExternalStore } from 'react';
import { relativeTime } from '../core/relative-time.ts';
import { everyTick } from '../core/ticks.ts';
import { Moment } from './moment.tsx';

export function TimeAgo({ timestamp }: { timestamp: string }) {
  const words = useSyncExternalStore(everyTick, () => relativeTime(timestamp));
  return <Moment timestamp={timestamp}>{words}</Moment>;
}
