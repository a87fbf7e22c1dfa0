import { refuse } from '#shared/core/refusal';
import type { Reading } from '../core/table.ts';
import type { Profile } from '../table/profiles.ts';
import * as table from '../table/profiles.ts';
import { blockedAmong, type Known, relationsTo, relationTo, type ViewerRelation } from './relation.ts';

/** A dog, and how the viewer stands to it. */
export interface VisibleDog {
  owner: Profile;
  standing: ViewerRelation;
}

/** May this viewer see this owner's details and posts? Everybody may see the card. */
export const canSeeProfile = ({ owner: { privacy }, standing: { relation } }: VisibleDog): boolean =>
  privacy === 'public' || relation === 'self' || relation === 'following';

export const isActive = (owner: Profile | undefined): owner is Profile => owner !== undefined && !owner.deletedAt;

/** Whether the dog is there for this viewer: for those whom it blocked, or who blocked it, it is not. */
export const isVisibleTo = (owner: Profile | undefined, { blocked }: ViewerRelation): owner is Profile =>
  isActive(owner) && !blocked;

/** A dog whose card may be seen; a deleted one is like one that never was. */
export async function getVisibleDog(viewer: string, uid: string, reading?: Reading): Promise<VisibleDog> {
  const [owner, standing] = await Promise.all([table.find(uid, reading), relationTo(viewer, uid, reading)]);
  if (!isVisibleTo(owner, standing)) throw refuse('profiles.notFound');
  return { owner, standing };
}

/** A dog whose details and posts may be seen; one that hides them is like one that is not there. */
export async function getVisibleProfile(viewer: string, uid: string): Promise<VisibleDog> {
  const dog = await getVisibleDog(viewer, uid);
  if (!canSeeProfile(dog)) throw refuse('profiles.notFound');
  return dog;
}

type ViewerRelations = ViewerRelation[] | Promise<ViewerRelation[]>;

/** The dogs in their order, undefined where one is gone, and how the viewer stands to them. */
export async function visibleDogs(uids: string[], given: ViewerRelations): Promise<(VisibleDog | undefined)[]> {
  const [owners, standings] = await Promise.all([table.findAll(uids), given]);
  return owners.map((owner, at) => {
    const standing = standings[at];
    return standing && isVisibleTo(owner, standing) ? { owner, standing } : undefined;
  });
}

/** The dogs in their order, undefined where one is gone or its details and posts may not be seen. */
export async function visibleProfiles(viewer: string, uids: string[]): Promise<(VisibleDog | undefined)[]> {
  const dogs = await visibleDogs(uids, relationsTo(viewer, uids));
  return dogs.map((dog) => (dog && canSeeProfile(dog) ? dog : undefined));
}

/** Of these dogs those that are there, by their ids. */
export async function existingDogs(uids: string[]): Promise<Map<string, Profile>> {
  const owners = await table.findAll(uids);
  return new Map(owners.filter(isActive).map((owner) => [owner.userId, owner]));
}

/** Of these dogs those that are there for the viewer, by their ids. */
export async function existingDogsFor(viewer: string, uids: string[]): Promise<Map<string, Profile>> {
  const [owners, blocked] = await Promise.all([existingDogs(uids), blockedAmong(viewer, uids)]);
  for (const uid of blocked) owners.delete(uid);
  return owners;
}

/** Of these dogs those that may see the owner's details and posts. */
export async function viewersOf(uid: string, viewers: string[]): Promise<string[]> {
  const [owner, standings] = await Promise.all([table.find(uid), relationsTo(uid, viewers)]);
  if (!isActive(owner)) return [];
  return viewers.filter((_, at) => {
    const { followsMe = false, blocked } = standings[at] ?? {};
    const standing: ViewerRelation = { relation: followsMe ? 'following' : 'none', followsMe: false };
    return !blocked && canSeeProfile({ owner, standing });
  });
}

/** Of the dogs that the viewer follows, and so may see, those that are there. */
export async function visibleFollowed(followed: Known[]): Promise<VisibleDog[]> {
  const owners = await table.findAll(followed.map(({ userId }) => userId));
  return followed.flatMap((standing, at) => {
    const owner = owners[at];
    return isActive(owner) ? [{ owner, standing }] : [];
  });
}
