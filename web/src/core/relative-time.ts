import { now } from './clock.ts';
import { shortDate } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** 'Just now', '12m ago', '3h ago', '2d ago', then '4 Nov 2026'. */
export function relativeTime(timestamp: string, at = now()): string {
  const date = new Date(timestamp);
  const age = at - date.getTime();
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < WEEK) return `${Math.floor(age / DAY)}d ago`;
  return shortDate(date);
}
