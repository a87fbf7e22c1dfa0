import type { Relation } from '#shared/profiles/contract';
import type { Reading } from '../core/table.ts';
import * as followLists from '../table/follow-lists.ts';
import * as relations from '../table/relations.ts';

/** How a viewer stands to a dog: what every card says of it. */
export interface ViewerRelation {
  relation: Relation;
  followsMe: boolean;
  /** Set where one of the two has blocked the other: neither is there for the other then. */
  blocked?: true;
  /** Set where the viewer follows the dog and does not want its posts in the feed. */
  muted?: true;
}

/** A dog by its id, and how the viewer stands to it. */
export interface Known extends ViewerRelation {
  userId: string;
}

/** Whether two dogs follow each other, and nothing parts them: what a block ends may take a moment to go. */
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

/** The viewer's standing to dogs of which it is known whether they follow the viewer. */
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

/** The dogs that follow this one, or the first of them. */
export const followersOf = async (uid: string, limit: number): Promise<string[]> =>
  (await followLists.followersOf(uid, { limit })).items.map(({ userId }) => userId);

/** Some of the dogs that the viewer follows, from a place in the ring of their ids onwards. */
export async function someFollowedBy(viewer: string, start: string, limit: number): Promise<string[]> {
  const [beyond, first] = await Promise.all([
    followLists.followingOf(viewer, { limit, after: start }),
    followLists.followingOf(viewer, { limit }),
  ]);
  return [...new Set([...beyond.items, ...first.items].map(({ userId }) => userId))].slice(0, limit);
}

/** The dogs that the viewer follows and whose posts it wants to see. */
export async function followedBy(viewer: string): Promise<Known[]> {
  const edges = await followLists.followedBy(viewer);
  return edges
    .filter(({ muted }) => !muted)
    .map(({ userId, mutual }) => ({ userId, relation: 'following', followsMe: mutual }));
}
