import { path } from '../media/upload-path.ts';
import type { WantedExport } from '../table/exports.ts';

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
