import { indexedLast } from '../core/gsi.ts';
import { mapPage } from '../core/range.ts';

export const DIRECTORY = 'DIRECTORY';

/** The ids of the newest dogs that are older than a place. */
export const newestDogs = async (limit: number, before?: string) =>
  mapPage(await indexedLast(DIRECTORY, limit, before), ({ GSI1SK }) => GSI1SK.slice(GSI1SK.indexOf('#') + 1));
