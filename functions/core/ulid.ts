import { decodeTime, encodeTime, monotonicFactory } from 'ulid';
import { refuse } from '#shared/core/refusal';

const CLOCK_TOLERANCE_MS = 30_000;

const mint = monotonicFactory();

export const newUlid = (now = Date.now()) => mint(now);

/** What all ids begin with that are minted at this time; earlier ones sort before it. */
export const beginningAt = (time: number) => encodeTime(time);

export const timeOf = (ulid: string) => new Date(decodeTime(ulid)).toISOString();

/** Whether an id minted by a client is of this moment, and so of a new thing. */
export const isFresh = (ulid: string, now = Date.now()) => Math.abs(decodeTime(ulid) - now) <= CLOCK_TOLERANCE_MS;

export const clockRefusal = (now = Date.now()) => refuse('core.clock', { time: new Date(now).toISOString() });

/** Refuses a client's id of another moment, unless it is of a thing that is there: then the request is a repeated one. */
export function checkMoment(ulid: string, stored: unknown): void {
  if (!stored && !isFresh(ulid)) throw clockRefusal();
}
