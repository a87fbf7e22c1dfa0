import { SYSTEM } from '../core/proof.ts';
import { filesIn, folderSize, readPieces, type StoredFile } from '../media/archive.ts';
import { storePieces } from '../media/upload-files.ts';
import { type Entry, inPieces, zipOf } from '../media/zip.ts';
import type { WantedExport } from '../table/exports.ts';
import { partKey, workFolder } from './export-paths.ts';

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
