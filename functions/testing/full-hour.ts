import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { HOUR_MS } from '#shared/core/time';

const MARGIN_MS = 30_000;

/** Waits if the full hour is near, so that no hourly count restarts in the middle of a test. */
export async function avoidFullHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < MARGIN_MS) await pause(left);
}

/** Sets the clock to the middle of an hour, so that no count restarts; returns a function that resets it. */
export function inMidHour(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2 });
  return () => void vi.useRealTimers();
}
