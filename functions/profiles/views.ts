import { refuse } from '#shared/core/refusal';
import { UUID } from '#shared/core/schema';
import type { Sender } from '#shared/notifications/contract';
import type { Card, Found, Me, Profile, Recommendation, Restricted, Visibility } from '#shared/profiles/contract';
import { isReadableName } from '#shared/profiles/name';
import type { ViewerRelation } from '../access/relation.ts';
import { canSeeProfile, isVisibleTo, type VisibleDog, visibleDogs } from '../access/visibility.ts';
import { readAll } from '../core/table.ts';
import { avatarUrl } from '../media/links.ts';
import { type About, type Details, Presence, presenceKey } from '../table/about.ts';
import type { ProfileRow } from '../table/profiles.ts';

/** The displayed name; the username if the stored name breaks today's rules. */
export const nameOf = ({ name, username }: Pick<ProfileRow, 'name' | 'username'>) =>
  isReadableName(name) ? name : username;

export const isOnline = ({ onlineUntil = 0, hidden }: Presence) => !hidden && onlineUntil > Date.now();

export const lastSeenOf = ({ lastSeen, hidden }: Presence) => (hidden ? null : (lastSeen ?? null));

const imageOf = ({ userId, avatar, avatarWidths }: Pick<ProfileRow, 'userId' | 'avatar' | 'avatarWidths'>) =>
  avatar ? avatarUrl(userId, avatar, avatarWidths) : null;

export const visibilityOf = ({ receipts = true }: ProfileRow, { hidden = false }: Presence): Visibility => ({
  online: !hidden,
  receipts,
});

type CardOwner = Parameters<typeof imageOf>[0] & Pick<ProfileRow, 'username' | 'name' | 'privacy' | 'deletedAt'>;

/** Visible to every viewer whom no block separates from the dog. */
export const cardOf = ({ owner, standing: { relation, followsMe } }: VisibleDog<CardOwner>): Card => ({
  userId: owner.userId,
  username: owner.username,
  name: nameOf(owner),
  profileImageUrl: imageOf(owner),
  privacy: owner.privacy,
  relation,
  followsMe,
});

export const senderOf = (owner: ProfileRow): Sender => ({
  userId: owner.userId,
  username: owner.username,
  name: nameOf(owner),
  profileImageUrl: imageOf(owner),
});

export const restrictedOf = (meeting: VisibleDog): Restricted => ({ ...cardOf(meeting), restricted: true });

const statsOf = ({ posts, following, followers, createdAt }: ProfileRow) => ({
  posts,
  following,
  followers: Math.max(0, followers),
  createdAt,
});

const detailsOf = ({ age, location, breed, hobbies, bio }: Details) => ({
  age,
  location,
  breed,
  hobbies,
  bio,
});

export const profileOf = (meeting: VisibleDog, { details, presence }: About): Profile => ({
  ...cardOf(meeting),
  ...statsOf(meeting.owner),
  ...detailsOf(details),
  restricted: false,
  muted: meeting.standing.muted ?? false,
  isOnline: isOnline(presence),
  lastSeen: lastSeenOf(presence),
});

/** Dogs that the viewer may not see appear offline and without details. */
export const foundOf = (meeting: VisibleDog, { details, presence }: About): Found => {
  const card = cardOf(meeting);
  if (!canSeeProfile(meeting)) return { ...card, isOnline: false };
  const { age, location, breed, hobbies } = details;
  return { ...card, isOnline: isOnline(presence), age, location, breed, hobbies };
};

export const recommendationOf = (meeting: VisibleDog, { details, presence }: About): Recommendation => ({
  ...cardOf(meeting),
  isOnline: isOnline(presence),
  age: details.age,
  location: details.location,
  hobbies: details.hobbies,
});

export const meOf = (own: ProfileRow, { details, presence }: About, note?: string): Omit<Me, 'badges'> => ({
  ...statsOf(own),
  ...detailsOf(details),
  userId: own.userId,
  email: details.email,
  emailVerified: true,
  username: own.username,
  name: nameOf(own),
  profileImageUrl: imageOf(own),
  privacy: own.privacy,
  notifications: own.notifications,
  visibility: visibilityOf(own, presence),
  isOnline: isOnline(presence),
  lastSeen: lastSeenOf(presence),
  lastLogin: own.lastLogin ?? null,
  updatedAt: own.updatedAt,
  area: details.area,
  note,
});

export type ListedCard = Card & { isOnline: boolean };
type ViewerRelations = ViewerRelation[] | Promise<ViewerRelation[]>;

const withPresence = (dog: VisibleDog, presence: Presence): ListedCard => ({
  ...cardOf(dog),
  isOnline: canSeeProfile(dog) && isOnline(presence),
});

export async function cardsOf(uids: string[], standings: ViewerRelations): Promise<(Card | undefined)[]> {
  const meetings = await visibleDogs(uids, standings);
  return meetings.map((meeting) => meeting && cardOf(meeting));
}

/** Cards with online status, undefined for dogs that are gone. Dogs that the viewer may not see appear offline. */
export async function cardsInPlace(uids: string[], standings: ViewerRelations): Promise<(ListedCard | undefined)[]> {
  const [meetings, presences] = await Promise.all([visibleDogs(uids, standings), readAll(uids.map(presenceKey))]);
  return meetings.map((meeting, at) => meeting && withPresence(meeting, Presence.parse(presences[at] ?? {})));
}

/** The card of one dog, from its rows. */
export const listedCardOf = (
  owner: ProfileRow | undefined,
  standing: ViewerRelation,
  presence: Presence,
): ListedCard | undefined => (isVisibleTo(owner, standing) ? withPresence({ owner, standing }, presence) : undefined);

export const listedCardsOf = async (uids: string[], standings: ViewerRelations): Promise<ListedCard[]> =>
  (await cardsInPlace(uids, standings)).filter((card) => card !== undefined);

export const DIRECTORY_PLACE = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,12}Z#${UUID}$`);
export const WORD_PLACE = new RegExp(`^[\\p{L}\\p{N}]{1,64}#${UUID}$`, 'u');

export const encodeCursor = (place: string) => Buffer.from(place).toString('base64url');

export function decodeCursor(cursor: string, list: RegExp, beginning = ''): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!list.test(place) || !place.startsWith(beginning)) throw refuse('core.badInput');
  return place;
}
