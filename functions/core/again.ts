import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from './trace.ts';

const TRIES = 12;
const FIRST_MS = 10;
const LONGEST_MS = 300;

/** Does it again, after a random pause that grows, while others got in the way: that is what undefined says. */
export async function untilDone<T>(once: () => Promise<T | undefined>, tried = 0): Promise<T> {
  const done = await once();
  if (done !== undefined) return done;
  if (tried === TRIES) throw new Fault('Others got in the way again and again.');
  await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** tried) * Math.random());
  return untilDone(once, tried + 1);
}
