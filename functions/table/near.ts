import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { readPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { put, remove, succeeds, type Write } from '../core/write.ts';
import { type AlertRow as Alert, alertUnchanged } from './alerts.ts';

const nearKey = (cell: string, alertId: string, uid: string): Key => ({ PK: `NEAR#${cell}`, SK: `${alertId}#${uid}` });

export interface ListedNear {
  alertId: string;
  uid: string;
}

/** Enough to order and filter the list before any alert is read. */
interface Known {
  code: string;
  /** When the dog's account was created. */
  createdAt: string;
}

export type NearRow = ListedNear & Known;

const Stored = z.object({ SK: z.string(), code: z.string(), createdAt: z.string() });

function rowOf(item: unknown): NearRow {
  const { SK, ...known } = Stored.parse(item);
  const [alertId = '', uid = ''] = SK.split('#');
  return { alertId, uid, ...known };
}

/** Newest first. */
export async function listNearIn(cell: string, limit: number): Promise<NearRow[]> {
  const { items } = await readPage({ PK: `NEAR#${cell}`, newestFirst: true }, limit);
  return items.map(rowOf);
}

interface Circle extends ListedNear {
  cells: readonly string[];
}

export const nearListing = ({ cells, alertId, uid }: Circle, known: Known, expiresAt: number): Write[] =>
  cells.map((cell) => put({ ...nearKey(cell, alertId, uid), ...known, expiresAt }, 'always'));

export const nearUnlisting = ({ cells, alertId, uid }: Circle): Write[] =>
  cells.map((cell) => remove(nearKey(cell, alertId, uid)));

export const replaceNear = (proof: Proof, uid: string, held: Alert | undefined, writes: Write[]) =>
  succeeds(proof, alertUnchanged(uid, held), ...writes);
