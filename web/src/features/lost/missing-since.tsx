import { t } from '@lingui/core/macro';
import { clockOf, shortDay } from '../../core/locale.ts';
import { useTicking } from '../../core/relative-time.ts';
import { now } from '../../core/ulid.ts';

/** 'Missing since 14:20', with the day if that was not today. */
export function MissingSince({ seenAt }: { seenAt: string }) {
  const seen = new Date(seenAt);
  const isToday = useTicking(() => seen.toDateString() === new Date(now()).toDateString());
  const time = isToday ? clockOf(seen) : `${shortDay(seen)}, ${clockOf(seen)}`;
  return (
    <p className="alert-state">
      <time dateTime={seenAt}>{t`Missing since ${time}`}</time>
    </p>
  );
}
