import { decodeTime } from 'ulid';
import { Refusal } from '#shared/core/refusal';
import { now } from './clock.ts';

/** The server takes a new id for 30 s and runs a call for 15 s: an older id is stored by now, or never will be. */
const SETTLED_AGE_MS = 45_000;

/** A younger id is refused because it is ahead of the server's clock or behind a message already read: no try can succeed. */
const EXPIRY_AGE_MS = 28_000;

const ageOf = (id: string) => now() - decodeTime(id);

const isClockOff = (error: unknown) => error instanceof Refusal && error.code === 'core.clock';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends something under the id that this client minted for it. A try whose answer was lost may still be running when its
 * retry is refused as too old, so the id is replaced only when no try with it can be.
 */
export async function sendOnce<T>(id: string, send: (id: string) => Promise<T>, renew: () => string): Promise<T> {
  try {
    return await send(id);
  } catch (error) {
    if (!isClockOff(error)) throw error;
  }
  if (ageOf(id) >= EXPIRY_AGE_MS) {
    await wait(Math.max(0, SETTLED_AGE_MS - ageOf(id)));
    try {
      return await send(id);
    } catch (error) {
      if (!isClockOff(error)) throw error;
    }
  }
  return send(renew());
}
