import * as z from 'zod/mini';
import { asRead, type Condition } from '../core/condition.ts';
import { newUlid } from '../core/ids.ts';
import { type Item, type Key, lookupOf, type Reading, readAll } from '../core/table.ts';
import { dogOfKey, dogPartition } from './dogs.ts';

const TO = 'TO#';

/** The row is in the partition of the dog that acts; `other` has a row of its own for the opposite direction. */
export const relationKey = (uid: string, other: string): Key => ({ PK: dogPartition(uid), SK: `${TO}${other}` });

export const relationsRange = (uid: string, after?: string) => ({ PK: dogPartition(uid), prefix: TO, after });

export function relationOfKey(key: Key): { uid: string; other: string } | undefined {
  const uid = key.SK.startsWith(TO) ? dogOfKey(key) : undefined;
  return uid === undefined ? undefined : { uid, other: key.SK.slice(TO.length) };
}

/** Partitions of GSI1 that list the opposite direction, newest first. */
export const RELATION_LISTS = {
  followers: (uid: string) => `FANS#${uid}`,
  requests: (uid: string) => `ASKS#${uid}`,
  blocks: (uid: string) => `BLOCKS#${uid}`,
};

/** For both attributes of an entry in GSI1. The ULID is the entry's id and date. */
export const relationEntryIn = (GSI1PK: string) => ({ GSI1PK, GSI1SK: newUlid() });

const Row = z.object({
  PK: z.string(),
  SK: z.string(),
  /** `blocked` means that the other dog blocks this one. */
  state: z.enum(['following', 'requested', 'blocking', 'blocked']),
  mutual: z.optional(z.literal(true)),
  muted: z.optional(z.literal(true)),
  /** The request that was accepted; absent if the dog followed a public one. */
  requestId: z.optional(z.string()),
  GSI1SK: z.optional(z.string()),
});

export const Relation = z.pipe(
  Row,
  z.transform(({ PK, SK, GSI1SK: id = '', ...row }) => ({
    ...row,
    userId: relationOfKey({ PK, SK })?.other ?? '',
    id,
  })),
);
export type Relation = z.infer<typeof Relation>;

const relationOrNone = z.optional(Relation);

export const parseRelation = (item: Item | undefined) => relationOrNone.parse(item);

export const relationRowLookup = (uid: string, other: string, reading?: Reading) =>
  lookupOf(relationKey(uid, other), parseRelation, reading);

const readRelations = async (keys: Key[], reading?: Reading) => (await readAll(keys, reading)).map(parseRelation);

export const relationsOf = (uid: string, others: string[], reading?: Reading) =>
  readRelations(
    others.map((other) => relationKey(uid, other)),
    reading,
  );

export const findRelationsFrom = (uids: string[], other: string, reading?: Reading) =>
  readRelations(
    uids.map((uid) => relationKey(uid, other)),
    reading,
  );

export interface BothWays {
  own?: Relation;
  back?: Relation;
}

export async function relationsBetween(uid: string, other: string): Promise<BothWays> {
  const [own, back] = await readRelations([relationKey(uid, other), relationKey(other, uid)], { consistent: true });
  return { own, back };
}

export const isFollowing = (relation: Relation | undefined): relation is Relation => relation?.state === 'following';

export const relationUnchanged = (relation: Pick<Relation, 'state' | 'mutual'> | undefined): Condition =>
  relation ? asRead(relation, ['state', 'mutual']) : { missing: ['PK'] };

/** Returns, for each of `uids`, the first of `others` that follows it. */
export async function findFollowersAmong(uids: string[], others: string[]): Promise<(string | undefined)[]> {
  const rows = await readRelations(uids.flatMap((uid) => others.map((other) => relationKey(other, uid))));
  return uids.map((_, at) => others.find((_other, place) => isFollowing(rows[at * others.length + place])));
}
