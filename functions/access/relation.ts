import type { Relation } from '#shared/profiles/contract';
import type { Reading } from '../core/table.ts';
import * as followLists from '../table/follow-lists.ts';
import * as relations from '../table/relations.ts';

export interface ViewerRelation {
  relation: Relation;
  followsMe: boolean;
  blocked?: true;
  muted?: true;
}

export interface Known extends ViewerRelation {
  userId: string;
}

/** A block counts at once, although the edges that it removes may still exist for a moment. */
export const isMutual = ({ relation, followsMe, blocked }: ViewerRelation) =>
  relation === 'following' && followsMe && !blocked;

export const SELF: ViewerRelation = { relation: 'self', followsMe: false };

const standingOf = ({ follows, followed, requested, blocked, muted }: relations.RelationEdges): ViewerRelation => ({
  relation: follows ? 'following' : requested ? 'requested' : 'none',
  followsMe: followed,
  ...(blocked && { blocked }),
  ...(muted && { muted }),
});

export async function relationsTo(viewer: string, uids: string[], reading?: Reading): Promise<ViewerRelation[]> {
  const bonds = await relations.relationEdgesOf(viewer, uids, reading);
  return bonds.map((bond, at) => (uids[at] === viewer ? SELF : standingOf(bond)));
}

/** Saves reading the incoming edges where the caller knows that all or none of the dogs follow the viewer. */
export async function outgoingRelationsTo(
  viewer: string,
  uids: string[],
  followsMe: boolean,
): Promise<ViewerRelation[]> {
  const bonds = await relations.outgoingEdgesOf(viewer, uids);
  return bonds.map((bond) => standingOf({ ...bond, followed: followsMe }));
}

export async function relationTo(viewer: string, uid: string, reading?: Reading): Promise<ViewerRelation> {
  const [standing = SELF] = uid === viewer ? [] : await relationsTo(viewer, [uid], reading);
  return standing;
}

export { blockedAmong } from '../table/blocks.ts';
export const followedAmong = relations.followedAmong;
export const followersAmong = relations.followersAmong;
export const unmutedFollowersAmong = relations.unmutedFollowersAmong;

export const followersOf = async (uid: string, limit: number): Promise<string[]> =>
  (await followLists.followersOf(uid, { limit })).items.map(({ userId }) => userId);

/** Up to `limit` followed dogs with ids after `start`, continued from the lowest id. */
export async function someFollowedBy(viewer: string, start: string, limit: number): Promise<string[]> {
  const [beyond, first] = await Promise.all([
    followLists.followingOf(viewer, { limit, after: start }),
    followLists.followingOf(viewer, { limit }),
  ]);
  return [...new Set([...beyond.items, ...first.items].map(({ userId }) => userId))].slice(0, limit);
}

/** Leaves out muted dogs. */
export async function followedBy(viewer: string): Promise<Known[]> {
  const edges = await followLists.followedBy(viewer);
  return edges
    .filter(({ muted }) => !muted)
    .map(({ userId, mutual }) => ({ userId, relation: 'following', followsMe: mutual }));
}
