import type { Sender } from '#shared/notifications/contract';
import type { Card, Found, Me, Profile, Recommendation, Restricted, Visibility } from '#shared/profiles/contract';
import { canSeeProfile, type VisibleDog } from '../access/visibility.ts';
import { avatarUrl } from '../media/links.ts';
import type { About, Details, Presence } from '../table/about.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { nameOf } from './name.ts';

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
