import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { put, remove, write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { TIP_KEPT_S } from './tips.ts';
import { removeRowsBelow } from './told.ts';

const MUTED = 'MUTED#';

const keyOf = (uid: string, sender: string): Key => ({ PK: dogPartition(uid), SK: `${MUTED}${sender}` });

/** Kept as long as a tip: an address has a new seal each day, and a neighbour's seal matters only while its tips stay. */
export const addMutedSender = (proof: Proof, uid: string, sender: string, now = Date.now()) =>
  write(proof, put({ ...keyOf(uid, sender), expiresAt: Math.ceil(now / 1000) + TIP_KEPT_S }, 'always'));

export const removeMutedSender = (proof: Proof, uid: string, sender: string) =>
  write(proof, remove(keyOf(uid, sender)));

export const isSenderMuted = async (uid: string, sender: string): Promise<boolean> =>
  (await read(keyOf(uid, sender), { consistent: true })) !== undefined;

/** Returns all of them, so that a muted flood stays muted. */
export async function findMutedSenders(uid: string): Promise<Set<string>> {
  const rows = await readWhole({ PK: dogPartition(uid), prefix: MUTED, consistent: true });
  return new Set(rows.map(({ SK }) => `${SK}`.slice(MUTED.length)));
}

export const removeMutedSenders = removeRowsBelow(MUTED);
