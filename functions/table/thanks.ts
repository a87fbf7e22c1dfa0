import type { Proof } from '../core/proof.ts';
import { readPage } from '../core/range.ts';
import type { Key } from '../core/table.ts';
import { put, succeeds } from '../core/write.ts';
import { type Row as Alert, homeUntil } from './alerts.ts';
import { dogPartition } from './dogs.ts';
import { stillThere } from './profiles.ts';
import { forgetRows } from './told.ts';

const THANKED = 'THANKED#';
const MOST_READ = 100;

/** In the partition of the dog that helped, so that it is deleted with that dog. The code names no other dog. */
const keyOf = (uid: string, code: string): Key => ({ PK: dogPartition(uid), SK: `${THANKED}${code}` });

/** Returns true to exactly one caller, however often the job runs. False for a deleted dog. */
export const thank = (proof: Proof, uid: string, alert: Alert): Promise<boolean> =>
  succeeds(proof, stillThere(uid), put({ ...keyOf(uid, alert.code), expiresAt: homeUntil(alert) }));

export async function thankedFor(uid: string): Promise<string[]> {
  const { items } = await readPage({ PK: dogPartition(uid), prefix: THANKED }, MOST_READ);
  return items.map(({ SK }) => `${SK}`.slice(THANKED.length));
}

export const forgetThanks = forgetRows(THANKED);
