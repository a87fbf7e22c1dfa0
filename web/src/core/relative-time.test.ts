import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const AT = new Date(2026, 10, 21, 12, 0, 0).getTime();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['a moment in the future, as clocks differ', -5 * SECOND, 'Just now'],
  ['under 1 minute', 59 * SECOND, 'Just now'],
  ['1 minute', MINUTE, '1m ago'],
  ['minutes', 12 * MINUTE, '12m ago'],
  ['the last minute', HOUR - SECOND, '59m ago'],
  ['1 hour', HOUR, '1h ago'],
  ['under 24 hours', DAY - SECOND, '23h ago'],
  ['1 day', DAY, '1d ago'],
  ['under 7 days', 7 * DAY - SECOND, '6d ago'],
  ['7 days: the date', 7 * DAY, '14 Nov 2026'],
  ['long ago', 17 * DAY, '4 Nov 2026'],
  ['September, in three letters', 80 * DAY, '2 Sep 2026'],
])('%s', { tags: 'spec-2.37' }, (_, age, words) => {
  expect(relativeTime(new Date(AT - age).toISOString(), AT)).toBe(words);
});

test('the date is that of the calendar on the wall, not of UTC', () => {
  const lateAndEarly = [new Date(2026, 10, 1, 23, 30), new Date(2026, 10, 1, 0, 30)];
  expect(lateAndEarly.map((date) => relativeTime(date.toISOString(), AT))).toEqual(['1 Nov 2026', '1 Nov 2026']);
});

test('these tests do not run in UTC, where that could not be told', () => {
  expect(new Date(AT).getTimezoneOffset()).not.toBe(0);
});
