import { LAST, mapPage, readIndexBefore, readIndexNewest } from '../core/query.ts';

export const DIRECTORY = 'DIRECTORY';

export const newestDogs = async (limit: number, before?: string) =>
  mapPage(await readIndexNewest(DIRECTORY, limit, before), ({ GSI1SK }) => GSI1SK.slice(GSI1SK.indexOf('#') + 1));

export async function* allDogs(): AsyncGenerator<string> {
  for await (const { PK } of readIndexBefore(DIRECTORY, LAST)) yield PK.slice(PK.indexOf('#') + 1);
}
