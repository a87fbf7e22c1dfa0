import { refuse } from '#shared/core/refusal';
import type { Reading } from '../core/table.ts';
import type { Profile } from '../table/profiles.ts';
import * as table from '../table/profiles.ts';
import { blockedAmong, type Known, type Standing, standingsTo, standingTo } from './relation.ts';

/** A dog, and how the viewer stands to it. */
export interface Meeting {
  owner: Profile;
  standing: Standing;
}

/** May this viewer see this owner's details and posts? Everybody may see the card. */
export const maySee = ({ owner: { privacy }, standing: { relation } }: Meeting): boolean =>
  privacy === 'public' || relation === 'self' || relation === 'following';

export const isThere = (owner: Profile | undefined): owner is Profile => owner !== undefined && !owner.deletedAt;

/** Whether the dog is there for this viewer: for those whom it blocked, or who blocked it, it is not. */
export const isThereFor = (owner: Profile | undefined, { blocked }: Standing): owner is Profile =>
  isThere(owner) && !blocked;

/** A dog whose card may be seen; a deleted one is like one that never was. */
export async function meet(viewer: string, uid: string, reading?: Reading): Promise<Meeting> {
  const [owner, standing] = await Promise.all([table.find(uid, reading), standingTo(viewer, uid, reading)]);
  if (!isThereFor(owner, standing)) throw refuse('profiles.notFound');
  return { owner, standing };
}

/** A dog whose details and posts may be seen; one that hides them is like one that is not there. */
export async function visit(viewer: string, uid: string): Promise<Meeting> {
  const meeting = await meet(viewer, uid);
  if (!maySee(meeting)) throw refuse('profiles.notFound');
  return meeting;
}

type Standings = Standing[] | Promise<Standing[]>;

/** The dogs in their order, undefined where one is gone, and how the viewer stands to them. */
export async function meetAll(uids: string[], given: Standings): Promise<(Meeting | undefined)[]> {
  const [owners, standings] = await Promise.all([table.findAll(uids), given]);
  return owners.map((owner, at) => {
    const standing = standings[at];
    return standing && isThereFor(owner, standing) ? { owner, standing } : undefined;
  });
}

/** The dogs in their order, undefined where one is gone or its details and posts may not be seen. */
export async function visitAll(viewer: string, uids: string[]): Promise<(Meeting | undefined)[]> {
  const meetings = await meetAll(uids, standingsTo(viewer, uids));
  return meetings.map((meeting) => (meeting && maySee(meeting) ? meeting : undefined));
}

/** Of these dogs those that are there, by their ids. */
export async function thoseThere(uids: string[]): Promise<Map<string, Profile>> {
  const owners = await table.findAll(uids);
  return new Map(owners.filter(isThere).map((owner) => [owner.userId, owner]));
}

/** Of these dogs those that are there for the viewer, by their ids. */
export async function thoseThereFor(viewer: string, uids: string[]): Promise<Map<string, Profile>> {
  const [owners, blocked] = await Promise.all([thoseThere(uids), blockedAmong(viewer, uids)]);
  for (const uid of blocked) owners.delete(uid);
  return owners;
}

/** Of these dogs those that may see the owner's details and posts. */
export async function seersOf(uid: string, viewers: string[]): Promise<string[]> {
  const [owner, standings] = await Promise.all([table.find(uid), standingsTo(uid, viewers)]);
  if (!isThere(owner)) return [];
  return viewers.filter((_, at) => {
    const { followsMe = false, blocked } = standings[at] ?? {};
    const standing: Standing = { relation: followsMe ? 'following' : 'none', followsMe: false };
    return !blocked && maySee({ owner, standing });
  });
}

/** Of the dogs that the viewer follows, and so may see, those that are there. */
export async function visitFollowed(followed: Known[]): Promise<Meeting[]> {
  const owners = await table.findAll(followed.map(({ userId }) => userId));
  return followed.flatMap((standing, at) => {
    const owner = owners[at];
    return isThere(owner) ? [{ owner, standing }] : [];
  });
}
