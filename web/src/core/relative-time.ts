import { t } from '@lingui/core/macro';
import { now } from './clock.ts';
import { shortDate } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export const unitsOf = (age: number) => ({
  minutes: Math.floor(age / MINUTE),
  hours: Math.floor(age / HOUR),
  days: Math.floor(age / DAY),
});

/** 'Just now', '12m ago', '3h ago', '2d ago', then '4 Nov 2026'. */
export function relativeTime(timestamp: string, at = now()): string {
  const date = new Date(timestamp);
  const age = at - date.getTime();
  if (age < MINUTE) return t`Just now`;
  const { minutes, hours, days } = unitsOf(age);
  if (age < HOUR) return t`${minutes}m ago`;
  if (age < DAY) return t`${hours}h ago`;
  if (age < WEEK) return t`${days}d ago`;
  return shortDate(date);
}
