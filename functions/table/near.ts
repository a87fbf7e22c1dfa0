import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { readPage } from '../core/range.ts';
import type { Key } from '../core/table.ts';
import { put, remove, succeeds, type Write } from '../core/write.ts';
import { type Row as Alert, stillAsRead } from './alerts.ts';

const nearKey = (cell: string, alertId: string, uid: string): Key => ({ PK: `NEAR#${cell}`, SK: `${alertId}#${uid}` });

const Row = z.object({ SK: z.string() });

export interface Listed {
  alertId: string;
  uid: string;
}

function listedOf(item: unknown): Listed {
  const [alertId = '', uid = ''] = Row.parse(item).SK.split('#');
  return { alertId, uid };
}

export async function listIn(cell: string, limit: number): Promise<Listed[]> {
  const { items } = await readPage({ PK: `NEAR#${cell}`, newestFirst: true }, limit);
  return items.map(listedOf);
}

export interface Circle extends Listed {
  cells: readonly string[];
}

export const listed = ({ cells, alertId, uid }: Circle, expiresAt: number): Write[] =>
  cells.map((cell) => put({ ...nearKey(cell, alertId, uid), expiresAt }, 'always'));

export const unlisted = ({ cells, alertId, uid }: Circle): Write[] =>
  cells.map((cell) => remove(nearKey(cell, alertId, uid)));

export const replaceSome = (proof: Proof, uid: string, held: Alert | undefined, writes: Write[]) =>
  succeeds(proof, stillAsRead(uid, held), ...writes);
