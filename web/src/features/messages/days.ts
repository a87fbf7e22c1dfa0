import { t } from '@lingui/core/macro';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import type { Message } from '#shared/messages/contract';
import { now } from '../../core/clock.ts';
import { clockOf, longDate, shortDate, shortDay, weekdayOf } from '../../core/locale.ts';
import { unitsOf } from '../../core/relative-time.ts';
import type { Sending } from '../../core/sending.ts';

/** Messages of one dog within this time form a group. */
const TOGETHER = 5 * MINUTE_MS;

export const timeOf = (timestamp: string) => clockOf(new Date(timestamp));

const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);
export const startOfToday = () => dayOf(now());

/** Counts calendar days, of which some have 23 or 25 hours. */
const daysBetween = (from: number, to: number) => Math.round((dayOf(to) - dayOf(from)) / DAY_MS);

/** 'Today', 'Yesterday', then '12 November 2026'. */
export function dayName(timestamp: string, at = now()): string {
  const date = new Date(timestamp);
  const ago = daysBetween(date.getTime(), at);
  if (ago <= 0) return t`Today`;
  if (ago === 1) return t`Yesterday`;
  return longDate(date);
}

/** 'Now', '9m', '3h', 'Yesterday', 'Mon', then '9 Nov', with the year where it is another. */
export function briefly(timestamp: string, at = now()): string {
  const date = new Date(timestamp);
  const age = at - date.getTime();
  const ago = daysBetween(date.getTime(), at);
  const { minutes, hours } = unitsOf(age);
  if (age < MINUTE_MS) return t`Now`;
  if (age < HOUR_MS) return t`${minutes}m`;
  if (ago <= 0) return t`${hours}h`;
  if (ago === 1) return t`Yesterday`;
  if (ago < 7) return weekdayOf(date);
  return date.getFullYear() === new Date(at).getFullYear() ? shortDay(date) : shortDate(date);
}

export interface Line {
  key: string;
  mine: boolean;
  content: string;
  timestamp: string;
  messageId?: string;
  waiting?: Sending;
}

export type Group = Line[];

export interface Day {
  name: string;
  groups: Group[];
}

const lineOf = ({ messageId, mine, content, timestamp }: Message): Line => ({
  key: messageId,
  messageId,
  mine,
  content,
  timestamp,
});

const waitingLine = (waiting: Sending, timestamp: string): Line => ({
  key: waiting.key,
  mine: true,
  content: waiting.words,
  timestamp,
  waiting,
});

const isTogether = (one: Line, next: Line) =>
  one.mine === next.mine &&
  !one.waiting &&
  !next.waiting &&
  Date.parse(next.timestamp) - Date.parse(one.timestamp) < TOGETHER;

const byId = (a: Message, b: Message) => (a.messageId < b.messageId ? -1 : 1);

export function daysOf(messages: Message[], waiting: Sending[], at = now()): Day[] {
  const today = new Date(at).toISOString();
  const lines = [...messages.toSorted(byId).map(lineOf), ...waiting.map((one) => waitingLine(one, today))];
  const days: Day[] = [];
  for (const line of lines) {
    const name = dayName(line.timestamp, at);
    if (days.at(-1)?.name !== name) days.push({ name, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1)?.at(-1);
    if (last && isTogether(last, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return days;
}
