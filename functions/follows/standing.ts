import type { Relation } from '#shared/profiles/contract';
import type { Reading } from '../core/table.ts';
import * as table from './table.ts';

/** How a viewer stands to a dog: what every card says of it. */
export interface Standing {
  relation: Relation;
  followsMe: boolean;
}

/** A dog by its id, and how the viewer stands to it. */
export interface Known extends Standing {
  userId: string;
}

export const SELF: Standing = { relation: 'self', followsMe: false };

const standingOf = ({ follows, followed, requested }: table.Bonds): Standing => ({
  relation: follows ? 'following' : requested ? 'requested' : 'none',
  followsMe: followed,
});

export async function standingsTo(viewer: string, uids: string[], reading?: Reading): Promise<Standing[]> {
  const bonds = await table.bondsOf(viewer, uids, reading);
  return bonds.map((bond, at) => (uids[at] === viewer ? SELF : standingOf(bond)));
}

/** The viewer's standing to dogs of which it is known whether they follow the viewer. */
export async function standingsOut(viewer: string, uids: string[], followsMe: boolean): Promise<Standing[]> {
  const bonds = await table.outgoingTo(viewer, uids);
  return bonds.map((bond) => standingOf({ ...bond, followed: followsMe }));
}

export async function standingTo(viewer: string, uid: string, reading?: Reading): Promise<Standing> {
  const [standing = SELF] = uid === viewer ? [] : await standingsTo(viewer, [uid], reading);
  return standing;
}

export const followedAmong = table.followedAmong;
export const followersAmong = table.followersAmong;

/** Some of the dogs that the viewer follows, from a place in the ring of their ids onwards. */
export async function someFollowedBy(viewer: string, start: string, limit: number): Promise<string[]> {
  const [beyond, first] = await Promise.all([
    table.followingOf(viewer, { limit, after: start }),
    table.followingOf(viewer, { limit }),
  ]);
  return [...new Set([...beyond, ...first].map(({ userId }) => userId))].slice(0, limit);
}

/** The dogs that the viewer follows. */
export async function followedBy(viewer: string): Promise<Known[]> {
  const edges = await table.followedBy(viewer);
  return edges.map(({ userId, mutual }) => ({ userId, relation: 'following', followsMe: mutual }));
}
