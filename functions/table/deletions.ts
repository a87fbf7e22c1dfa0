import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { hashOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { readIndexBefore } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, check, put, remove, type Write, write } from '../core/write.ts';
import { entombProfile } from './profiles.ts';

const DELETIONS = 'DELETIONS';

const key = {
  job: (uid: string): Key => ({ PK: `JOB#${uid}`, SK: 'JOB' }),
  gone: (uid: string): Key => ({ PK: `GONE#${hashOf(uid)}`, SK: 'GONE' }),
};

export const isDeletionKey = ({ SK }: Key) => SK === 'JOB';

export const Departed = z.object({ uid: z.string(), username: z.string() });
export type Departed = z.infer<typeof Departed>;

/** Hides the dog at once and records the deletion job; returns false if the dog is gone already. */
export async function addDeletion(proof: Proof, { uid, username }: Departed, now = Date.now()): Promise<boolean> {
  const deletedAt = new Date(now).toISOString();
  const listed = { GSI1PK: DELETIONS, GSI1SK: `${deletedAt}#${uid}` };
  const failed = await attempt(
    proof,
    entombProfile(uid, deletedAt),
    put({ ...key.job(uid), ...listed, uid, username }, 'always'),
  );
  return failed.length === 0;
}

export async function* deletionsBegunBefore(before: number): AsyncGenerator<Departed> {
  for await (const place of readIndexBefore(DELETIONS, new Date(before).toISOString())) {
    const item = await read(place, { consistent: true });
    if (item) yield Departed.parse(item);
  }
}

/** Keeps the dog from being created again for a day; after that, no token that could do so is still valid. */
export const markGone = (uid: string, now = Date.now()): Write =>
  put({ ...key.gone(uid), expiresAt: Math.ceil(now / 1000) + DAY_S }, 'always');

export const notGone = (uid: string, now = Date.now()): Write =>
  check(key.gone(uid), { vacantAt: Math.floor(now / 1000) });

export const finishDeletion = (proof: Proof, { uid }: Departed) => write(proof, remove(key.job(uid)));
