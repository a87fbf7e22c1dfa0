import * as z from 'zod/mini';
import { Tip } from '#shared/lost/tips';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, readPage } from '../core/range.ts';
import { pageOfRows } from '../core/steps.ts';
import type { Key } from '../core/table.ts';
import { attempt, put, remove, write } from '../core/write.ts';
import { hasCode } from './collars.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { stillThere } from './profiles.ts';

const PREFIX = 'TIP#';
const KEPT_S = 30 * 86_400;

export const Row = z.omit(Tip, { createdAt: true });
export type Row = z.infer<typeof Row>;

const tipKey = (uid: string, tipId: string): Key => ({ PK: dogPartition(uid), SK: `${PREFIX}${tipId}` });

export function tipOfKey(key: Key): { uid: string; tipId: string } | undefined {
  const uid = key.SK.startsWith(PREFIX) ? dogOfKey(key) : undefined;
  return uid === undefined ? undefined : { uid, tipId: key.SK.slice(PREFIX.length) };
}

/** False if the dog is gone, or its collar has another code by now. */
export async function add(proof: Proof, uid: string, code: string, row: Row, now = Date.now()): Promise<boolean> {
  const tip = put({ ...tipKey(uid, row.tipId), ...row, expiresAt: Math.ceil(now / 1000) + KEPT_S });
  return (await attempt(proof, stillThere(uid), hasCode(uid, code), tip)).length === 0;
}

export const newest = async (uid: string, limit: number, after?: string): Promise<Page<Row>> =>
  mapPage(
    await readPage({ PK: dogPartition(uid), prefix: PREFIX, newestFirst: true, after, consistent: true }, limit),
    (item) => Row.parse(item),
  );

export const drop = (proof: Proof, uid: string, tipId: string) => write(proof, remove(tipKey(uid, tipId)));

export const forget = (proof: Proof, uid: string, cursor?: string) =>
  pageOfRows({ PK: dogPartition(uid), prefix: PREFIX }, cursor, (rows) =>
    write(proof, ...rows.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))),
  );
