import { relativeTime } from '../core/relative-time.ts';
import { useTicking } from '../core/ticks.ts';
import { Moment } from './moment.tsx';

export function TimeAgo({ timestamp }: { timestamp: string }) {
  const words = useTicking(() => relativeTime(timestamp));
  return <Moment timestamp={timestamp}>{words}</Moment>;
}
