import { t } from '@lingui/core/macro';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { now } from './clock.ts';
import { shortDate } from './locale.ts';

const WEEK = 7 * DAY_MS;

export const unitsOf = (age: number) => ({
  minutes: Math.floor(age / MINUTE_MS),
  hours: Math.floor(age / HOUR_MS),
  days: Math.floor(age / DAY_MS),
});

/** 'Just now', '12m ago', '3h ago', '2d ago', then '4 Nov 2026'. */
export function relativeTime(timestamp: string, at = now()): string {
  const date = new Date(timestamp);
  const age = at - date.getTime();
  if (age < MINUTE_MS) return t`Just now`;
  const { minutes, hours, days } = unitsOf(age);
  if (age < HOUR_MS) return t`${minutes}m ago`;
  if (age < DAY_MS) return t`${hours}h ago`;
  if (age < WEEK) return t`${days}d ago`;
  return shortDate(date);
}
