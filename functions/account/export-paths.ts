import { path } from '../media/upload-path.ts';
import type { Wanted } from '../table/exports.ts';

const exportKey = ({ uid, exportId }: Wanted, file: string) => path.exported(uid, `${exportId}/${file}`);

export const workFolder = (wanted: Wanted) => exportKey(wanted, 'work/');
export const partsFolder = (wanted: Wanted) => exportKey(wanted, 'parts/');

export const partKey = (wanted: Wanted, name: string) => `${partsFolder(wanted)}${name}`;

export interface ListRef {
  room: string;
  order: number;
  list: string;
}

export const listFolder = (wanted: Wanted, { room, order, list }: ListRef) =>
  `${workFolder(wanted)}${room}.json/${order}-${list}/`;

const DIGITS = 6;
export const pageKey = (wanted: Wanted, list: ListRef, number: number) =>
  `${listFolder(wanted, list)}${`${number}`.padStart(DIGITS, '0')}`;

export const fileKey = (wanted: Wanted, name: string) => `${workFolder(wanted)}${name}`;
