import type { Key } from '../core/table.ts';

const DOG = 'USER#';

export const dogPartition = (uid: string) => `${DOG}${uid}`;

export const dogOfKey = ({ PK }: Key): string | undefined => (PK.startsWith(DOG) ? PK.slice(DOG.length) : undefined);

const SORT_KEYS = { profile: 'PROFILE', details: 'DETAILS', presence: 'PRESENCE', feedHead: 'HEAD' };
type OwnRow = keyof typeof SORT_KEYS;

export const ownRowKey = (uid: string, row: OwnRow): Key => ({ PK: dogPartition(uid), SK: SORT_KEYS[row] });

export function ownRowOfKey(key: Key): { uid: string; row: OwnRow } | undefined {
  const uid = dogOfKey(key);
  const row = (['profile', 'details', 'presence'] as const).find((name) => SORT_KEYS[name] === key.SK);
  return uid === undefined || !row ? undefined : { uid, row };
}
