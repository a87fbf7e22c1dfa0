import { refuse } from '#shared/core/refusal';
import type { Reading } from '../core/table.ts';
import { type Known, type Standing, standingTo } from '../follows/standing.ts';
import type { Profile } from './table.ts';
import * as table from './table.ts';

/** A dog, and how the viewer stands to it. */
export interface Meeting {
  owner: Profile;
  standing: Standing;
}

/** May this viewer see this owner's details and posts? Everybody may see the card. */
export const maySee = ({ owner: { privacy }, standing: { relation } }: Meeting): boolean =>
  privacy === 'public' || relation === 'self' || relation === 'following';

export const isThere = (owner: Profile | undefined): owner is Profile => owner !== undefined && !owner.deletedAt;

/** A dog whose card may be seen; a deleted one is like one that never was. */
export async function meet(viewer: string, uid: string, reading?: Reading): Promise<Meeting> {
  const [owner, standing] = await Promise.all([table.find(uid, reading), standingTo(viewer, uid, reading)]);
  if (!isThere(owner)) throw refuse('profiles.notFound');
  return { owner, standing };
}

/** A dog whose details and posts may be seen; one that hides them is like one that is not there. */
export async function visit(viewer: string, uid: string): Promise<Meeting> {
  const meeting = await meet(viewer, uid);
  if (!maySee(meeting)) throw refuse('profiles.notFound');
  return meeting;
}

/** Of the dogs that the viewer follows those that are there, as the viewer may see them. */
export async function visitFollowed(followed: Known[]): Promise<Meeting[]> {
  const owners = await table.findAll(followed.map(({ userId }) => userId));
  const meetings = followed.flatMap((standing, at) => {
    const owner = owners[at];
    return isThere(owner) ? [{ owner, standing }] : [];
  });
  return meetings.filter(maySee);
}
