import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '#shared/core/time';

const MARGIN_MS = 30_000;

/** Waits for a full hour that is near, so that no count of an hour begins anew in the middle of a test. */
export async function avoidFullHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < MARGIN_MS) await pause(left);
}
