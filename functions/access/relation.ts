import type { Relation as Standing } from '#shared/profiles/contract';
import type { Lookup, Reading } from '../core/table.ts';
import { blockedAmong, isBlock } from '../table/blocks.ts';
import * as followLists from '../table/follow-lists.ts';
import {
  findFollowersAmong,
  findRelationsFrom,
  isFollowing,
  type Relation,
  relationRowLookup,
  relationsOf,
} from '../table/relations.ts';

export interface ViewerRelation {
  relation: Standing;
  /** Known only for dogs that the viewer follows. */
  followsMe: boolean;
  blocked?: true;
  muted?: true;
}

export const isMutual = ({ relation, followsMe }: ViewerRelation) => relation === 'following' && followsMe;

export const SELF: ViewerRelation = { relation: 'self', followsMe: false };

export function standingOf(row: Pick<Relation, 'state' | 'mutual' | 'muted'> | undefined): ViewerRelation {
  const { state, mutual = false, muted } = row ?? {};
  return {
    relation: state === 'following' || state === 'requested' ? state : 'none',
    followsMe: mutual,
    ...(row && isBlock(row) && { blocked: true }),
    ...(muted && { muted }),
  };
}

export async function relationsTo(viewer: string, uids: string[], reading?: Reading): Promise<ViewerRelation[]> {
  const rows = await relationsOf(viewer, uids, reading);
  return rows.map((row, at) => (uids[at] === viewer ? SELF : standingOf(row)));
}

export const relationsFrom = async (viewers: string[], uid: string): Promise<ViewerRelation[]> =>
  (await findRelationsFrom(viewers, uid)).map((row, at) => (viewers[at] === uid ? SELF : standingOf(row)));

export function relationLookup(viewer: string, uid: string, reading?: Reading): Lookup<ViewerRelation> {
  const { parse, ...row } = relationRowLookup(viewer, uid, reading);
  return { ...row, parse: (items) => (uid === viewer ? SELF : standingOf(parse(items))) };
}

export async function relationTo(viewer: string, uid: string, reading?: Reading): Promise<ViewerRelation> {
  const [standing = SELF] = uid === viewer ? [] : await relationsTo(viewer, [uid], reading);
  return standing;
}

export { blockedAmong };

export async function unblockedAmong(uid: string, others: string[]): Promise<string[]> {
  const blocked = await blockedAmong(uid, others);
  return others.filter((other) => !blocked.has(other));
}
export const followersAmong = findFollowersAmong;

/** Leaves out blocked dogs too: their row says that instead. */
export async function unmutedFollowersAmong(uid: string, others: string[]): Promise<string[]> {
  const rows = await findRelationsFrom(others, uid);
  return others.filter((_, at) => isFollowing(rows[at]) && !rows[at].muted);
}

export const followersOf = followLists.followersOf;

/** Up to `limit` followed dogs with ids after `start`, continued from the lowest id. */
export async function someFollowedBy(viewer: string, start: string, limit: number): Promise<string[]> {
  const [beyond, first] = await Promise.all([
    followLists.relationsIn('following', viewer, { limit, after: start }),
    followLists.relationsIn('following', viewer, { limit }),
  ]);
  return [...new Set([...beyond.items, ...first.items].map(({ userId }) => userId))].slice(0, limit);
}

export const followedUnmuted = followLists.followedUnmuted;
