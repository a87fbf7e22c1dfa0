import type { Export } from '#shared/account/contract';
import { refuse } from '#shared/core/refusal';
import { DAY_MS, duration, HOUR_MS } from '#shared/core/time';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Caller } from '../http/door.ts';
import { path } from '../media/links.ts';
import { addExport, type ExportRow, findExport, type WantedExport } from '../table/exports.ts';

const exportKey = ({ uid, exportId }: WantedExport, file: string) => path.exported(uid, `${exportId}/${file}`);

export const workFolder = (wanted: WantedExport) => exportKey(wanted, 'work/');
export const partsFolder = (wanted: WantedExport) => exportKey(wanted, 'parts/');

export const partKey = (wanted: WantedExport, name: string) => `${partsFolder(wanted)}${name}`;

export interface ListRef {
  room: string;
  order: number;
  list: string;
}

export const listFolder = (wanted: WantedExport, { room, order, list }: ListRef) =>
  `${workFolder(wanted)}${room}.json/${order}-${list}/`;

const DIGITS = 6;
export const pageKey = (wanted: WantedExport, list: ListRef, number: number) =>
  `${listFolder(wanted, list)}${`${number}`.padStart(DIGITS, '0')}`;

export const fileKey = (wanted: WantedExport, name: string) => `${workFolder(wanted)}${name}`;

/** A running export progresses every few seconds; after this long its queue has given up. */
const FAILED_AFTER_MS = HOUR_MS;

const stateOf = ({ state, movedAt }: ExportRow, now: number) =>
  state === 'running' && Date.parse(movedAt) < now - FAILED_AFTER_MS ? 'failed' : state;

const nextAt = ({ requestedAt }: ExportRow) => Date.parse(requestedAt) + DAY_MS;

const NO_EXPORT: Export = { state: 'none', progress: 0, files: [], requestedAt: null, expiresAt: null };

/** Links expire within minutes, so each call signs new ones; the signer is loaded only if there are files. */
async function exportOf(row: ExportRow | undefined, now: number): Promise<Export> {
  if (!row) return NO_EXPORT;
  const files = row.parts.map(async (part) => {
    const { downloadLink } = await import('../media/archive.ts');
    return { ...part, url: await downloadLink(partKey(row, part.name), part.name) };
  });
  return {
    state: stateOf(row, now),
    progress: row.progress,
    files: await Promise.all(files),
    requestedAt: row.requestedAt,
    expiresAt: new Date(row.expiresAt * 1000).toISOString(),
  };
}

async function tryToBegin(proof: Proof, uid: string, now: number): Promise<ExportRow | undefined> {
  const row = await findExport(uid);
  const state = row && stateOf(row, now);
  if (state === 'running') return row;
  if (row && state === 'ready' && nextAt(row) > now) {
    throw refuse('auth.exportTooSoon', { time: duration(nextAt(row) - now) });
  }
  return addExport(proof, uid, row, now);
}

export const beginExport = async (
  { uid, confirmed }: Pick<Caller, 'uid' | 'confirmed'>,
  now = Date.now(),
): Promise<Export> => exportOf(await untilDone(() => tryToBegin(confirmed, uid, now)), now);

export const exportStatus = async ({ uid }: Pick<Caller, 'uid'>, now = Date.now()): Promise<Export> =>
  exportOf(await findExport(uid), now);
