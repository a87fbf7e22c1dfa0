import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { asRead } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, change, put, remove, type Write } from '../core/write.ts';
import { stillThere } from './profiles.ts';

const EXPORT = 'EXPORT';
const key = (uid: string): Key => ({ PK: `EXPORT#${uid}`, SK: EXPORT });
export const isExportKey = ({ SK }: Key) => SK === EXPORT;

/** How long the archive can be downloaded; its files are deleted a day or two later. */
const KEPT_MS = 5 * DAY_MS;

const Part = z.object({ name: z.string(), bytes: z.int() });
export type Part = z.infer<typeof Part>;

export const Row = z.object({
  uid: z.string(),
  exportId: z.string(),
  state: z.enum(['running', 'ready']),
  progress: z.int(),
  requestedAt: z.string(),
  movedAt: z.string(),
  parts: z.array(Part),
  expiresAt: z.int(),
});
export type Row = z.infer<typeof Row>;

export const Wanted = z.pick(Row, { uid: true, exportId: true });
export type Wanted = z.infer<typeof Wanted>;

export const find = async (uid: string) => z.optional(Row).parse(await read(key(uid), { consistent: true }));

const secondsOf = (ms: number) => Math.floor(ms / 1000);

export async function begin(
  proof: Proof,
  uid: string,
  before: Row | undefined,
  now = Date.now(),
): Promise<Row | undefined> {
  const at = new Date(now).toISOString();
  const begun: Pick<Row, 'state' | 'progress' | 'parts'> = { state: 'running', progress: 0, parts: [] };
  const times = { requestedAt: at, movedAt: at, expiresAt: secondsOf(now + KEPT_MS) };
  const row: Row = { uid, exportId: newUlid(now), ...begun, ...times };
  const place = before ? asRead(before, ['exportId']) : { vacantAt: secondsOf(now) };
  const failed = await attempt(proof, stillThere(uid), put({ ...key(uid), ...row }, place));
  return failed.length === 0 ? row : undefined;
}

export async function running({ uid, exportId }: Wanted): Promise<Row | undefined> {
  const row = await find(uid);
  return row?.exportId === exportId && row.state === 'running' ? row : undefined;
}

const moved = (proof: Proof, { uid, exportId }: Wanted, set: Partial<Row>) =>
  attempt(
    proof,
    change(key(uid), { set: { ...set, movedAt: new Date().toISOString() } }, { is: { exportId, state: 'running' } }),
  );

export const advance = (proof: Proof, row: Row, progress: number) =>
  moved(proof, row, { progress: Math.max(row.progress, progress) });

export const finish = (proof: Proof, wanted: Wanted, parts: Part[]) =>
  moved(proof, wanted, { state: 'ready', progress: 100, parts });

export const forget = (uid: string): Write => remove(key(uid));
