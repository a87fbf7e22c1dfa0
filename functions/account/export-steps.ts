import * as z from 'zod/mini';
import { forEachRow, type Step, stepsInOrder } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { List } from '../core/query.ts';
import * as follows from '../follows/export.ts';
import * as lost from '../lost/export.ts';
import {
  copyPublished,
  filesIn,
  folderSize,
  readPieces,
  readText,
  type StoredFile,
  storeOnce,
} from '../media/archive.ts';
import { emptyFolder } from '../media/erase.ts';
import * as media from '../media/export.ts';
import { storePieces } from '../media/files.ts';
import { type Entry, inPieces, zipOf } from '../media/zip.ts';
import * as messages from '../messages/export.ts';
import * as moderation from '../moderation/export.ts';
import * as notifications from '../notifications/export.ts';
import * as posts from '../posts/export.ts';
import * as profiles from '../profiles/export.ts';
import { advanceExport, closeExport, findRunningExport, type WantedExport } from '../table/exports.ts';
import { fileKey, type ListRef, listFolder, pageKey, partKey, partsFolder, workFolder } from './export.ts';

/** Limits of a part, so that one run can pack it; a single larger file gets a part of its own. */
const PART_BYTES = 64 * 1024 * 1024;
const PART_FILES = 250;
/** S3 requires at least 5 MB for every piece but the last. */
const PIECE_BYTES = 8 * 1024 * 1024;

export function firstPart(files: readonly StoredFile[], most = PART_BYTES): StoredFile[] {
  const part: StoredFile[] = [];
  let bytes = 0;
  for (const file of files.slice(0, PART_FILES)) {
    bytes += file.bytes;
    if (part.length > 0 && bytes > most) break;
    part.push(file);
  }
  return part;
}

const PAGE_KEY = /^(?<file>\w+)\.json\/\d+-(?<list>\w+)\/\d+$/;

const utf8 = (text: string) => Buffer.from(text);

async function* jsonOf(pages: { list: string; page: StoredFile }[]): AsyncGenerator<Uint8Array> {
  let open: string | undefined;
  let isEmpty = true;
  for (const { list, page } of pages) {
    if (list !== open) {
      yield utf8(`${open === undefined ? '{' : '\n],'}\n"${list}": [`);
      [open, isEmpty] = [list, true];
    }
    if (page.bytes === 0) continue;
    yield utf8(isEmpty ? '\n' : ',\n');
    yield* readPieces(page.key);
    isEmpty = false;
  }
  yield utf8('\n]\n}\n');
}

const entryName = (name: string, continued?: number) => (continued ? `${name}.${continued}.json` : `${name}.json`);

export function entriesOf(files: readonly StoredFile[], folder: string, part: number, before = ''): Entry[] {
  const placeOf = (key: string) => PAGE_KEY.exec(key.slice(folder.length))?.groups;
  const begun = placeOf(before)?.file;
  const rooms = Map.groupBy(files, ({ key }) => placeOf(key)?.file);
  return [...rooms].flatMap(([room, own]): Entry[] => {
    if (room === undefined) {
      return own.map(({ key }) => ({ name: key.slice(folder.length), pieces: readPieces(key), isPacked: true }));
    }
    const pages = own.map((page) => ({ list: `${placeOf(page.key)?.list}`, page }));
    const name = entryName(room, room === begun ? part : undefined);
    return [{ name, pieces: jsonOf(pages), isPacked: false }];
  });
}

interface Progress {
  part: number;
  bytes: number;
  total: number;
  last?: string;
}

const SPACE = ' ';
const cursorOf = ({ part, bytes, total, last = '' }: Progress) => [part, bytes, total, last].join(SPACE);

function progressAt(place: string): Progress {
  const [part, bytes, total, last] = place.split(SPACE);
  return { part: Number(part), bytes: Number(bytes), total: Number(total), last };
}

export function percentPackedAt(place: string): number {
  const { bytes, total } = progressAt(place);
  return total > 0 ? Math.min(100, Math.floor((100 * bytes) / total)) : 100;
}

/** Packs the next part; a retry with the same cursor packs the same files. */
export async function packPart(wanted: WantedExport, place?: string, most?: number): Promise<string | undefined> {
  const folder = workFolder(wanted);
  const done = place ? progressAt(place) : { part: 0, bytes: 0, total: await folderSize(folder) };
  const files = firstPart(await filesIn(folder, done.last), most);
  const last = files.at(-1);
  if (!last) return undefined;
  const part = done.part + 1;
  const zip = zipOf(entriesOf(files, folder, part, done.last));
  await storePieces(SYSTEM, partKey(wanted, `barkyard-${part}.zip`), inPieces(zip, PIECE_BYTES), 'application/zip');
  const bytes = files.reduce((sum, file) => sum + file.bytes, done.bytes);
  return cursorOf({ part, bytes, total: done.total, last: last.key });
}

type ExportStep = Step<WantedExport>;

const ROOMS: Record<string, Record<string, List>> = {
  profiles: profiles.lists,
  follows: follows.lists,
  posts: posts.lists,
  messages: messages.lists,
  notifications: notifications.lists,
  moderation: moderation.lists,
  media: media.lists,
  lost: lost.lists,
};

/** A stored page is never overwritten, so that a retry changes nothing. */
const gatherList =
  ({ ref, read }: { ref: ListRef; read: List }): ExportStep =>
  async (wanted, cursor = '0') => {
    const [number = '', ...place] = cursor.split(SPACE);
    const { items, next } = await read(wanted, place.length > 0 ? place.join(SPACE) : undefined);
    const text = items.map((item) => JSON.stringify(item)).join(',\n');
    const at = pageKey(wanted, ref, Number(number));
    return storeOnce(SYSTEM, at, text, next && `${Number(number) + 1}${SPACE}${next}`);
  };

const Files = z.array(z.object({ file: z.string() }));
const FILES = { room: 'media', order: 0, list: 'files' };

const copyFiles: ExportStep = async (wanted, after) => {
  const [page] = await filesIn(listFolder(wanted, FILES), after);
  if (!page) return undefined;
  const files = Files.parse(JSON.parse(`[${await readText(page.key)}]`));
  await forEachRow(files, ({ file }) => copyPublished(SYSTEM, media.publishedNameOf(file), fileKey(wanted, file)));
  return page.key;
};

const finishExport: ExportStep = async (wanted) => {
  const folder = partsFolder(wanted);
  const parts = (await filesIn(folder)).map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes }));
  const sorted = parts.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  await closeExport(SYSTEM, wanted, sorted);
  return undefined;
};

const gatherSteps = Object.entries(ROOMS).flatMap(([room, own]) =>
  Object.entries(own).map(([list, read], order): [string, ExportStep] => [
    `${room}.${list}`,
    gatherList({ ref: { room, order, list }, read }),
  ]),
);

const steps: Record<string, ExportStep> = {
  ...Object.fromEntries(gatherSteps),
  copy: copyFiles,
  pack: (wanted, cursor) => packPart(wanted, cursor),
  finish: finishExport,
};

const stepNames = Object.keys(steps);
const runSteps = stepsInOrder<WantedExport>(steps);

const PERCENT_GATHERED = 60;

function percentAt(next: string): number {
  const [name = '', ...place] = next.split(SPACE);
  if (name !== 'pack') return Math.floor((PERCENT_GATHERED * stepNames.indexOf(name)) / stepNames.length);
  const share = place.length > 0 ? percentPackedAt(place.join(SPACE)) : 0;
  return PERCENT_GATHERED + Math.floor(((99 - PERCENT_GATHERED) * share) / 100);
}

/** Removes the working files in the second pass, when no page of the first can still be running. */
export const exportDog: ExportStep = async (wanted, cursor, again) => {
  if (again) return (await emptyFolder(SYSTEM, workFolder(wanted))) ? 'more' : undefined;
  const row = await findRunningExport(wanted);
  if (!row) return undefined;
  const next = await runSteps(wanted, cursor);
  if (next !== undefined) await advanceExport(SYSTEM, row, percentAt(next));
  return next;
};
