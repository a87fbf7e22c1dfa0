import type { Relation } from '#shared/profiles/contract';
import type { Reading } from '../core/table.ts';
import * as table from './table.ts';

/** How a viewer stands to a dog: what every card says of it. */
export interface Standing {
  relation: Relation;
  followsMe: boolean;
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

export async function standingTo(viewer: string, uid: string, reading?: Reading): Promise<Standing> {
  const [standing = SELF] = uid === viewer ? [] : await standingsTo(viewer, [uid], reading);
  return standing;
}

export const followedAmong = table.followedAmong;

export interface Followed extends Standing {
  userId: string;
}

/** The dogs that the viewer follows. */
export async function followedBy(viewer: string): Promise<Followed[]> {
  const edges = await table.followedBy(viewer);
  return edges.map(({ userId, mutual }) => ({ userId, relation: 'following', followsMe: mutual }));
}
