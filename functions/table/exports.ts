import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { asRead } from '../core/condition.ts';
import { newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove, type Write } from '../core/write.ts';
import { profileExists } from './profiles.ts';

const EXPORT = 'EXPORT';
const key = (uid: string): Key => ({ PK: `EXPORT#${uid}`, SK: EXPORT });
export const isExportKey = ({ SK }: Key) => SK === EXPORT;

/** How long the archive can be downloaded; its files are deleted a day or two later. */
const KEPT_MS = 5 * DAY_MS;

const Part = z.object({ name: z.string(), bytes: z.int() });
type ExportPart = z.infer<typeof Part>;

export const ExportRow = z.object({
  uid: z.string(),
  exportId: z.string(),
  state: z.enum(['running', 'ready']),
  progress: z.int(),
  requestedAt: z.string(),
  movedAt: z.string(),
  parts: z.array(Part),
  expiresAt: z.int(),
});
export type ExportRow = z.infer<typeof ExportRow>;

export const WantedExport = z.pick(ExportRow, { uid: true, exportId: true });
export type WantedExport = z.infer<typeof WantedExport>;

export const findExport = async (uid: string) =>
  z.optional(ExportRow).parse(await read(key(uid), { consistent: true }));

const secondsOf = (ms: number) => Math.floor(ms / 1000);

export async function addExport(
  proof: Proof,
  uid: string,
  before: ExportRow | undefined,
  now = Date.now(),
): Promise<ExportRow | undefined> {
  const at = new Date(now).toISOString();
  const begun: Pick<ExportRow, 'state' | 'progress' | 'parts'> = { state: 'running', progress: 0, parts: [] };
  const times = { requestedAt: at, movedAt: at, expiresAt: secondsOf(now + KEPT_MS) };
  const row: ExportRow = { uid, exportId: newUlid(now), ...begun, ...times };
  const place = before ? asRead(before, ['exportId']) : { vacantAt: secondsOf(now) };
  const failed = await attempt(proof, profileExists(uid), put({ ...key(uid), ...row }, place));
  return failed.length === 0 ? row : undefined;
}

export async function findRunningExport({ uid, exportId }: WantedExport): Promise<ExportRow | undefined> {
  const row = await findExport(uid);
  return row?.exportId === exportId && row.state === 'running' ? row : undefined;
}

const moved = (proof: Proof, { uid, exportId }: WantedExport, set: Partial<ExportRow>) =>
  attempt(
    proof,
    change(key(uid), { set: { ...set, movedAt: new Date().toISOString() } }, { is: { exportId, state: 'running' } }),
  );

export const advanceExport = (proof: Proof, row: ExportRow, progress: number) =>
  moved(proof, row, { progress: Math.max(row.progress, progress) });

export const closeExport = (proof: Proof, wanted: WantedExport, parts: ExportPart[]) =>
  moved(proof, wanted, { state: 'ready', progress: 100, parts });

export const removeExport = (uid: string): Write => remove(key(uid));
