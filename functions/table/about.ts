import * as z from 'zod/mini';
import { Area } from '#shared/lost/cell';
import { type Key, type Lookup, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { ownRowKey } from './dogs.ts';

export const detailsKey = (uid: string): Key => ownRowKey(uid, 'details');
export const presenceKey = (uid: string): Key => ownRowKey(uid, 'presence');

export const Details = z.object({
  email: z.string(),
  age: z.int(),
  location: z.string(),
  breed: z.string(),
  hobbies: z.array(z.string()),
  bio: z._default(z.string(), ''),
  note: z.optional(z.string()),
  unscored: z.optional(z.string()),
  area: z.optional(Area),
});
export type Details = z.infer<typeof Details>;

export const Presence = z.object({
  /** In epoch milliseconds; absent once the dog is offline. */
  onlineUntil: z.optional(z.number()),
  lastSeen: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
});
export type Presence = z.infer<typeof Presence>;

export interface About {
  details: Details;
  presence: Presence;
}

const aboutOf = (details: unknown, presence: unknown = {}): About | undefined =>
  details === undefined ? undefined : { details: Details.parse(details), presence: Presence.parse(presence) };

export const aboutLookup = (uid: string, reading?: Reading): Lookup<About | undefined> => ({
  ...reading,
  keys: [detailsKey(uid), presenceKey(uid)],
  parse: ([details, presence]) => aboutOf(details, presence),
});

export const presenceLookup = (uid: string) => lookupOf(presenceKey(uid), (item) => Presence.parse(item ?? {}));

export const findDetails = async (uid: string): Promise<Details | undefined> =>
  z.optional(Details).parse(await read(detailsKey(uid)));

export async function findAbout(uids: string[], reading?: Reading): Promise<(About | undefined)[]> {
  const items = await readAll([...uids.map(detailsKey), ...uids.map(presenceKey)], reading);
  return uids.map((_, at) => aboutOf(items[at], items[uids.length + at]));
}
