import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { createBus } from './bus.ts';
import { now } from './clock.ts';
import { shortDate } from './locale.ts';

const TICK_MS = 30_000;

const ticks = createBus<void>();
let listeners = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls twice a minute. All share one timer: a list has hundreds of times to keep true. */
export function everyTick(listener: () => void): () => void {
  const leave = ticks.on(listener);
  if (listeners++ === 0) timer = setInterval(() => ticks.tell(), TICK_MS);
  return () => {
    leave();
    if (--listeners === 0) clearInterval(timer);
  };
}

/** What the clock says now, as long as it is shown. */
export const useTicking = <T extends string | number | boolean>(read: () => T): T =>
  useSyncExternalStore(everyTick, read);

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
