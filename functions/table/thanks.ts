import type { Proof } from '../core/proof.ts';
import { readPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { put, succeeds } from '../core/write.ts';
import { type AlertRow as Alert, saysHomeUntil } from './alerts.ts';
import { dogPartition } from './dogs.ts';
import { profileExists } from './profiles.ts';
import { removeRowsBelow } from './told.ts';

const THANKED = 'THANKED#';
const MOST_READ = 100;

/** In the partition of the dog that helped, so that it is deleted with that dog. The code names no other dog. */
const keyOf = (uid: string, code: string): Key => ({ PK: dogPartition(uid), SK: `${THANKED}${code}` });

/** Returns true to exactly one caller, however often the job runs. False for a deleted dog. */
export const addThanks = (proof: Proof, uid: string, alert: Alert): Promise<boolean> =>
  succeeds(proof, profileExists(uid), put({ ...keyOf(uid, alert.code), expiresAt: saysHomeUntil(alert) }));

export async function findThanked(uid: string): Promise<string[]> {
  const { items } = await readPage({ PK: dogPartition(uid), prefix: THANKED }, MOST_READ);
  return items.map(({ SK }) => `${SK}`.slice(THANKED.length));
}

export const removeThanks = removeRowsBelow(THANKED);
