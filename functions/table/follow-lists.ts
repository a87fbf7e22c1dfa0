import { mapPage, type Page, parsePage, readIndexNewest, readPage, readWhole } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { RELATION_LISTS, Relation, relationOfKey, relationsRange } from './relations.ts';

export interface ListPart {
  limit: number;
  after?: string;
}

export type Followed = Pick<Relation, 'userId' | 'state' | 'mutual'>;

const state = 'following';

/** A feed reads up to 5,000 of these rows, so they are not parsed, and DynamoDB filters out the others. */
export async function followedUnmuted(uid: string): Promise<Followed[]> {
  const range = relationsRange(uid);
  const when = { is: { state }, missing: ['muted'] } as const;
  const rows = await readWhole({ ...range, consistent: true, only: ['mutual'], when });
  return (rows as unknown as (Key & Pick<Relation, 'mutual'>)[]).map(({ SK, mutual }) => ({
    userId: SK.slice(range.prefix.length),
    state,
    mutual,
  }));
}

export const relationsIn = async (
  state: Relation['state'],
  uid: string,
  { limit, after }: ListPart,
  consistent = false,
): Promise<Page<Relation>> => {
  const range = { ...relationsRange(uid, after), consistent };
  return parsePage(Relation, await readPage(range, limit, { where: (row) => row.state === state }));
};

export const mutualsOf = async (uid: string, { limit, after }: ListPart): Promise<Page<Relation>> =>
  parsePage(Relation, await readPage(relationsRange(uid, after), limit, { where: ({ mutual }) => mutual === true }));

export interface ListedRelation {
  userId: string;
  /** A ULID, from which the date follows. */
  id: string;
}

/** Newest first, from an index that may lag behind the table. */
const listedIn =
  (partitionOf: (uid: string) => string, otherIn: (key: Key) => string | undefined) =>
  async (uid: string, { limit, after }: ListPart): Promise<Page<ListedRelation>> =>
    mapPage(await readIndexNewest(partitionOf(uid), limit, after), ({ PK, SK, GSI1SK: id }) => ({
      userId: otherIn({ PK, SK }) ?? '',
      id,
    }));

const actorIn = (key: Key) => relationOfKey(key)?.uid;
const targetIn = (key: Key) => relationOfKey(key)?.other;

export const followersOf = listedIn(RELATION_LISTS.followers, actorIn);
export const requestsTo = listedIn(RELATION_LISTS.requests, actorIn);
export const blockedBy = listedIn(RELATION_LISTS.blocks, targetIn);
