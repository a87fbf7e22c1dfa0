import { indexedLast } from '../core/gsi.ts';

export const DIRECTORY = 'DIRECTORY';

/** The newest dogs that are older than a place, each with its own place. */
export async function newestDogs(limit: number, before?: string) {
  const rows = await indexedLast(DIRECTORY, limit, before);
  return rows.map(({ GSI1SK }) => ({ place: GSI1SK, userId: GSI1SK.slice(GSI1SK.indexOf('#') + 1) }));
}
