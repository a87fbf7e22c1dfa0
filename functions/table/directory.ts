import { readIndexBefore, readIndexNewest } from '../core/gsi.ts';
import { LAST, mapPage } from '../core/range.ts';

export const DIRECTORY = 'DIRECTORY';

/** The ids of the newest dogs that are older than a place. */
export const newestDogs = async (limit: number, before?: string) =>
  mapPage(await readIndexNewest(DIRECTORY, limit, before), ({ GSI1SK }) => GSI1SK.slice(GSI1SK.indexOf('#') + 1));

/** The ids of all dogs, in the order of their registration; only a page of them is in memory. */
export async function* allDogs(): AsyncGenerator<string> {
  for await (const { PK } of readIndexBefore(DIRECTORY, LAST)) yield PK.slice(PK.indexOf('#') + 1);
}
