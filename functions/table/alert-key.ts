import type { Key } from '../core/table.ts';
import { dogOfKey, dogPartition } from './dogs.ts';

const LOST = 'LOST';

export const alertKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: LOST });

export const dogOfAlert = (key: Key): string | undefined => (key.SK === LOST ? dogOfKey(key) : undefined);
