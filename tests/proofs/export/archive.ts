import { unzipSync } from 'fflate';
import type { Export } from '#shared/account/contract';

/** The files of an archive, by their names, as a browser gets them by the links. */
export async function taken({ files }: Export): Promise<Record<string, Uint8Array>> {
  const zips = await Promise.all(files.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
  return Object.assign({}, ...zips.map((zip) => unzipSync(new Uint8Array(zip))));
}

type Lists = Record<string, Record<string, unknown>[]>;

export const listsIn = (files: Record<string, Uint8Array>, room: string): Lists =>
  JSON.parse(Buffer.from(files[`${room}.json`] ?? []).toString());
