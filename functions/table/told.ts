import { removeRows } from '../core/jobs.ts';
import type { Proof } from '../core/proof.ts';
import { readPage, readWhole } from '../core/query.ts';
import { type Key, type Reading, read, readAll } from '../core/table.ts';
import { put, remove, succeeds, write } from '../core/write.ts';
import { type AlertRow as Alert, saysHomeUntil } from './alerts.ts';
import { dogPartition } from './dogs.ts';
import { profileExists } from './profiles.ts';
import { TIP_KEPT_S } from './tips.ts';

const [TOLD, UNSEEN] = ['TOLD#', 'UNSEEN#'];

/** In the partition of the notified dog, so that it is deleted with that dog. The code names no other dog. */
const toldKey = (prefix: string, uid: string, code: string): Key => ({ PK: dogPartition(uid), SK: `${prefix}${code}` });

export async function toldAmong(uids: string[], code: string, reading?: Reading): Promise<Set<string>> {
  const keys = uids.map((uid) => toldKey(TOLD, uid, code));
  const rows = await readAll(keys, reading);
  return new Set(uids.filter((_, at) => rows[at]));
}

type Heard = Pick<Alert, 'code' | 'endsAt'>;

/** Returns true to exactly one caller, so that a dog is notified of an alert once. */
export const markTold = (proof: Proof, uid: string, { code, endsAt: expiresAt }: Heard): Promise<boolean> =>
  succeeds(proof, put({ ...toldKey(TOLD, uid, code), expiresAt }));

export const markHidden = (proof: Proof, uid: string, { code, endsAt: expiresAt }: Heard) =>
  write(proof, put({ ...toldKey(UNSEEN, uid, code), expiresAt }, 'always'));

/** By key, so that a dog may hide any number of alerts. */
export async function hiddenAmong(codes: string[], uid: string): Promise<Set<string>> {
  const rows = await readAll(codes.map((code) => toldKey(UNSEEN, uid, code)));
  return new Set(codes.filter((_, at) => rows[at]));
}

export const removeRowsBelow = (prefix: string) => (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: dogPartition(uid), prefix }, cursor);

export const removeTold = removeRowsBelow(TOLD);
export const removeHidden = removeRowsBelow(UNSEEN);

const MUTED = 'MUTED#';

const mutedSenderKey = (uid: string, sender: string): Key => ({ PK: dogPartition(uid), SK: `${MUTED}${sender}` });

/** Kept as long as a tip: an address has a new seal each day, and a neighbour's seal matters only while its tips stay. */
export const addMutedSender = (proof: Proof, uid: string, sender: string, now = Date.now()) =>
  write(proof, put({ ...mutedSenderKey(uid, sender), expiresAt: Math.ceil(now / 1000) + TIP_KEPT_S }, 'always'));

export const removeMutedSender = (proof: Proof, uid: string, sender: string) =>
  write(proof, remove(mutedSenderKey(uid, sender)));

export const isSenderMuted = async (uid: string, sender: string): Promise<boolean> =>
  (await read(mutedSenderKey(uid, sender), { consistent: true })) !== undefined;

/** Returns all of them, so that a muted flood stays muted. */
export async function findMutedSenders(uid: string): Promise<Set<string>> {
  const rows = await readWhole({ PK: dogPartition(uid), prefix: MUTED, consistent: true });
  return new Set(rows.map(({ SK }) => `${SK}`.slice(MUTED.length)));
}

export const removeMutedSenders = removeRowsBelow(MUTED);

const THANKED = 'THANKED#';
const MOST_READ = 100;

/** In the partition of the dog that helped, so that it is deleted with that dog. The code names no other dog. */
const thanksKey = (uid: string, code: string): Key => ({ PK: dogPartition(uid), SK: `${THANKED}${code}` });

/** Returns true to exactly one caller, however often the job runs. False for a deleted dog. */
export const addThanks = (proof: Proof, uid: string, alert: Alert): Promise<boolean> =>
  succeeds(proof, profileExists(uid), put({ ...thanksKey(uid, alert.code), expiresAt: saysHomeUntil(alert) }));

export async function findThanked(uid: string): Promise<string[]> {
  const { items } = await readPage({ PK: dogPartition(uid), prefix: THANKED }, MOST_READ);
  return items.map(({ SK }) => `${SK}`.slice(THANKED.length));
}

export const removeThanks = removeRowsBelow(THANKED);
