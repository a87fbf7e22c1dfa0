import { createHash, randomInt } from 'node:crypto';
import { decodeTime, encodeTime, monotonicFactory } from 'ulid';
import { refuse } from '#shared/core/refusal';

const CLOCK_TOLERANCE_MS = 30_000;

/** One system call for many ULIDs, instead of sixteen for each. */
const mint = monotonicFactory(() => randomInt(256) / 256);

export const newUlid = (now = Date.now()) => mint(now);

/** Sorts after `other` even if the clock that minted it is ahead of ours. */
export const newUlidAfter = (other: string) => newUlid(other ? Math.max(Date.now(), decodeTime(other) + 1) : undefined);

/** Common prefix of the ids minted at `time`; earlier ids sort before it. */
export const beginningAt = (time: number) => encodeTime(time);

export const timeOf = (ulid: string) => new Date(decodeTime(ulid)).toISOString();

export const isFresh = (ulid: string, now = Date.now()) => Math.abs(decodeTime(ulid) - now) <= CLOCK_TOLERANCE_MS;

export const clockRefusal = (now = Date.now()) => refuse('core.clock', { time: new Date(now).toISOString() });

/** Refuses an id that is not fresh, unless the item is stored: then the request is a retry. */
export function checkMoment(ulid: string, stored: unknown): void {
  if (!stored && !isFresh(ulid)) throw clockRefusal();
}

export const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
