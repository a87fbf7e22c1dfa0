import { path } from '../media/upload-files.ts';
import type { Wanted } from '../table/exports.ts';

/** Where the files of an export lie: what is gathered, and the archive that is made of it. */
const exportKey = ({ uid, exportId }: Wanted, file: string) => path.exported(uid, `${exportId}/${file}`);

/** What is gathered, in the order in which it is packed. */
export const workFolder = (wanted: Wanted) => exportKey(wanted, 'work/');
export const partsFolder = (wanted: Wanted) => exportKey(wanted, 'parts/');

export const partKey = (wanted: Wanted, name: string) => `${partsFolder(wanted)}${name}`;

/** A list of a room. */
export interface ListRef {
  room: string;
  /** Its number among the room's lists. */
  order: number;
  list: string;
}

export const listFolder = (wanted: Wanted, { room, order, list }: ListRef) =>
  `${workFolder(wanted)}${room}.json/${order}-${list}/`;

const DIGITS = 6;
/** One page of it. */
export const pageKey = (wanted: Wanted, list: ListRef, number: number) =>
  `${listFolder(wanted, list)}${`${number}`.padStart(DIGITS, '0')}`;

/** A file that is packed under its own name. */
export const fileKey = (wanted: Wanted, name: string) => `${workFolder(wanted)}${name}`;
