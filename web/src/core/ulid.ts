import { monotonicFactory } from 'ulid';
import { now } from './clock.ts';

/** The server's time is known to the second, so the clock wobbles by that much; a larger step back corrects it. */
const WOBBLE_MS = 5_000;

let next = monotonicFactory();
let latest = 0;

/** Mints the id of a new thing; a retry with the same id creates it only once. */
export function mintUlid() {
  const time = now();
  if (time < latest - WOBBLE_MS) {
    next = monotonicFactory();
    latest = 0;
  }
  latest = Math.max(latest, time);
  return next(time);
}
