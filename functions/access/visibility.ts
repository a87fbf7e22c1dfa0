import { refuse } from '#shared/core/refusal';
import { type Found, lookUp, type Reading } from '../core/table.ts';
import type { Followed } from '../table/follow-lists.ts';
import {
  type Author,
  findAuthors,
  findProfile,
  findProfiles,
  findUnparsed,
  type ProfileRow,
  parseAuthor,
  profileLookup,
  type Unparsed,
} from '../table/profiles.ts';
import {
  blockedAmong,
  relationLookup,
  relationsFrom,
  relationsTo,
  standingOf,
  type ViewerRelation,
} from './relation.ts';

export interface VisibleDog<Owner = ProfileRow> {
  owner: Owner;
  standing: ViewerRelation;
}

/** Covers details and posts; `isVisibleTo` covers the card. */
export const canSeeProfile = ({ owner: { privacy }, standing: { relation } }: VisibleDog): boolean =>
  privacy === 'public' || relation === 'self' || relation === 'following';

export const isActive = <Owner extends Pick<ProfileRow, 'deletedAt'>>(owner: Owner | undefined): owner is Owner =>
  owner !== undefined && !owner.deletedAt;

export const isVisibleTo = <Owner extends Pick<ProfileRow, 'deletedAt'>>(
  owner: Owner | undefined,
  { blocked }: ViewerRelation,
): owner is Owner => isActive(owner) && !blocked;

export const dogLookups = (viewer: string, uid: string, reading?: Reading) => ({
  owner: profileLookup(uid, reading),
  standing: relationLookup(viewer, uid, reading),
});

type DogRows = Found<ReturnType<typeof dogLookups>>;

/** Throws `profiles.notFound` alike for a dog that never existed, was deleted, or is in a block with the viewer. */
export function visibleDog({ owner, standing }: DogRows): VisibleDog {
  if (!isVisibleTo(owner, standing)) throw refuse('profiles.notFound');
  return { owner, standing };
}

export function visibleProfile(rows: DogRows): VisibleDog {
  const dog = visibleDog(rows);
  if (!canSeeProfile(dog)) throw refuse('profiles.notFound');
  return dog;
}

export async function getVisibleDog(viewer: string, uid: string, reading?: Reading): Promise<VisibleDog> {
  const wanted = dogLookups(viewer, uid, reading);
  return visibleDog((await lookUp(wanted))(wanted));
}

type ViewerRelations = ViewerRelation[] | Promise<ViewerRelation[]>;

/** In the order of `uids`; undefined if the dog is gone or hidden by a block. */
export async function visibleDogs(uids: string[], given: ViewerRelations): Promise<(VisibleDog | undefined)[]> {
  const [owners, standings] = await Promise.all([findProfiles(uids), given]);
  return owners.map((owner, at) => {
    const standing = standings[at];
    return standing && isVisibleTo(owner, standing) ? { owner, standing } : undefined;
  });
}

export async function visibleProfiles(viewer: string, uids: string[]): Promise<(VisibleDog | undefined)[]> {
  const dogs = await visibleDogs(uids, relationsTo(viewer, uids));
  return dogs.map((dog) => (dog && canSeeProfile(dog) ? dog : undefined));
}

export async function existingDogs(uids: string[]): Promise<Map<string, ProfileRow>> {
  const owners = await findProfiles(uids);
  return new Map(owners.filter(isActive).map((owner) => [owner.userId, owner]));
}

export async function existingDogsFor(viewer: string, uids: string[]): Promise<Map<string, ProfileRow>> {
  const [owners, blocked] = await Promise.all([existingDogs(uids), blockedAmong(viewer, uids)]);
  for (const uid of blocked) owners.delete(uid);
  return owners;
}

export async function viewersOf(uid: string, viewers: string[]): Promise<string[]> {
  const [owner, standings] = await Promise.all([findProfile(uid), relationsFrom(viewers, uid)]);
  return viewers.filter((_, at) => {
    const standing = standings[at];
    return standing && isVisibleTo(owner, standing) && canSeeProfile({ owner, standing });
  });
}

/** Checks only for deletion, because whoever follows a dog may see it. Returned in no particular order. */
export async function visibleFollowed(followed: Followed[]): Promise<Unparsed[]> {
  const owners = await findUnparsed(followed.map(({ userId }) => userId));
  return owners.filter((owner) => isActive(owner));
}

export function meetSome(uids: ReadonlySet<string>, owners: Unparsed[], followed: Followed[]): VisibleDog<Author>[] {
  const rows = new Map(followed.filter(({ userId }) => uids.has(userId)).map((row) => [row.userId, row]));
  const some = owners.filter(({ userId }) => uids.has(userId));
  return some.map((owner) => ({ owner: parseAuthor(owner), standing: standingOf(rows.get(owner.userId)) }));
}

const isInFeed = ({ relation, muted }: ViewerRelation) => relation === 'following' && !muted;

export async function visibleFollowedAmong(viewer: string, uids: string[]): Promise<VisibleDog<Author>[]> {
  const [owners, standings] = await Promise.all([findAuthors(uids), relationsTo(viewer, uids)]);
  return owners.flatMap((owner, at) => {
    const standing = standings[at];
    return standing && isInFeed(standing) && isVisibleTo(owner, standing) ? [{ owner, standing }] : [];
  });
}
