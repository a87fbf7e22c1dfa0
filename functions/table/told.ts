import { removeRows } from '../core/jobs.ts';
import type { Proof } from '../core/proof.ts';
import { type Key, type Reading, readAll } from '../core/table.ts';
import { put, succeeds, write } from '../core/write.ts';
import type { AlertRow as Alert } from './alerts.ts';
import { dogPartition } from './dogs.ts';

const [TOLD, UNSEEN] = ['TOLD#', 'UNSEEN#'];

/** In the partition of the notified dog, so that it is deleted with that dog. The code names no other dog. */
const keyOf = (prefix: string, uid: string, code: string): Key => ({ PK: dogPartition(uid), SK: `${prefix}${code}` });

export async function toldAmong(uids: string[], code: string, reading?: Reading): Promise<Set<string>> {
  const keys = uids.map((uid) => keyOf(TOLD, uid, code));
  const rows = await readAll(keys, reading);
  return new Set(uids.filter((_, at) => rows[at]));
}

type Heard = Pick<Alert, 'code' | 'endsAt'>;

/** Returns true to exactly one caller, so that a dog is notified of an alert once. */
export const markTold = (proof: Proof, uid: string, { code, endsAt: expiresAt }: Heard): Promise<boolean> =>
  succeeds(proof, put({ ...keyOf(TOLD, uid, code), expiresAt }));

export const markHidden = (proof: Proof, uid: string, { code, endsAt: expiresAt }: Heard) =>
  write(proof, put({ ...keyOf(UNSEEN, uid, code), expiresAt }, 'always'));

/** By key, so that a dog may hide any number of alerts. */
export async function hiddenAmong(codes: string[], uid: string): Promise<Set<string>> {
  const rows = await readAll(codes.map((code) => keyOf(UNSEEN, uid, code)));
  return new Set(codes.filter((_, at) => rows[at]));
}

export const removeRowsBelow = (prefix: string) => (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: dogPartition(uid), prefix }, cursor);

export const removeTold = removeRowsBelow(TOLD);
export const removeHidden = removeRowsBelow(UNSEEN);
