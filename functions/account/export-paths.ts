import { path } from '../media/files.ts';
import type { Wanted } from '../table/exports.ts';

/** Where the files of an export lie: what is gathered, and the archive that is made of it. */
const at = ({ uid, exportId }: Wanted, file: string) => path.exported(uid, `${exportId}/${file}`);

/** What is gathered, in the order in which it is packed. */
export const work = (wanted: Wanted) => at(wanted, 'work/');
export const parts = (wanted: Wanted) => at(wanted, 'parts/');

export const partOf = (wanted: Wanted, name: string) => `${parts(wanted)}${name}`;

/** A list of a room. */
export interface ListRef {
  room: string;
  /** Its number among the room's lists. */
  order: number;
  list: string;
}

export const listOf = (wanted: Wanted, { room, order, list }: ListRef) =>
  `${work(wanted)}${room}.json/${order}-${list}/`;

const DIGITS = 6;
/** One page of it. */
export const pageOf = (wanted: Wanted, list: ListRef, number: number) =>
  `${listOf(wanted, list)}${`${number}`.padStart(DIGITS, '0')}`;

/** A file that is packed under its own name. */
export const fileOf = (wanted: Wanted, name: string) => `${work(wanted)}${name}`;
