import * as z from 'zod';
import { withFallback } from '#shared/core/forward-compatible';
import { route } from '#shared/core/route';
import { Cursor, Nothing, page, says, Timestamp, UserId } from '#shared/core/schema';
import { UploadRef } from '#shared/media/contract';
import { Badges } from '#shared/profiles/badges';
import { Edit } from '#shared/profiles/edit';

export const Privacy = withFallback(z.enum(['public', 'private']), 'private');
export type Privacy = z.infer<typeof Privacy>;

export const Relation = withFallback(z.enum(['self', 'none', 'requested', 'following']), 'none');
export type Relation = z.infer<typeof Relation>;

/** Public even for private dogs. */
export const Card = z.object({
  userId: UserId,
  username: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  privacy: Privacy,
  relation: Relation,
  /** Known of dogs that the viewer follows and of those in the list of its followers; false otherwise. */
  followsMe: z.boolean(),
  isOnline: z.boolean().optional(),
});
export type Card = z.infer<typeof Card>;

const Stats = z.object({ posts: z.int(), following: z.int(), followers: z.int() });

const Details = z.object({
  age: z.int(),
  location: z.string(),
  breed: z.string(),
  hobbies: z.array(z.string()),
  bio: z.string(),
  createdAt: Timestamp,
});

export const Profile = Card.extend({
  restricted: z.literal(false),
  muted: z.boolean(),
  lastSeen: Timestamp.nullable(),
  ...Details.shape,
  ...Stats.shape,
});
export type Profile = z.infer<typeof Profile>;

export const Restricted = Card.extend({ restricted: withFallback(z.literal(true), true) });
export type Restricted = z.infer<typeof Restricted>;

export const Visibility = z.object({ online: z.boolean(), receipts: z.boolean() });
export type Visibility = z.infer<typeof Visibility>;

export const Me = z.object({
  userId: UserId,
  email: z.email(),
  emailVerified: withFallback(z.literal(true), true),
  username: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  privacy: Privacy,
  notifications: z.boolean(),
  visibility: Visibility,
  isOnline: z.boolean(),
  lastSeen: Timestamp.nullable(),
  lastLogin: Timestamp.nullable(),
  updatedAt: Timestamp,
  ...Details.shape,
  ...Stats.shape,
  badges: Badges,
  /** Shown once, after a registration in which hobbies were dropped. */
  note: z.string().optional(),
});
export type Me = z.infer<typeof Me>;

export const Recommendation = Card.extend({
  isOnline: z.boolean(),
  age: z.int(),
  location: z.string(),
  hobbies: z.array(z.string()),
  /** For example 'Also a Beagle'. */
  reason: z.string().optional(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const Found = Card.extend({
  isOnline: z.boolean(),
  age: z.int().optional(),
  location: z.string().optional(),
  breed: z.string().optional(),
  hobbies: z.array(z.string()).optional(),
});
export type Found = z.infer<typeof Found>;

export const Dogs = page(Found);
export type Dogs = z.infer<typeof Dogs>;

export const MAX_QUERY = 100;

export const UserRef = z.strictObject({ userId: UserId });

/** Impossible usernames answer 404, as unknown ones do. */
const Username = z.string(says('profiles.notFound')).regex(/^\w{3,20}$/, says('profiles.notFound'));

export const RECOMMENDATIONS = 3;

export const profiles = {
  me: route('GET', '/me', { policy: 'self', failed: 'profiles.getFailed' }, { input: Nothing, output: Me }),
  edit: route(
    'PATCH',
    '/me',
    { policy: 'self', failed: 'profiles.updateFailed', also: ['profiles.nameInappropriate'] },
    { input: Edit, output: Me.omit({ badges: true }) },
  ),
  setNotifications: route(
    'PUT',
    '/me/notifications',
    { policy: 'self', failed: 'profiles.notificationsFailed' },
    {
      input: z.strictObject({ notifications: z.boolean() }),
      output: z.object({ notifications: z.boolean() }),
    },
  ),
  setVisibility: route(
    'PUT',
    '/me/visibility',
    { policy: 'self', failed: 'profiles.visibilityFailed' },
    { input: z.strictObject(Visibility.shape).partial(), output: Visibility },
  ),
  discover: route(
    'GET',
    '/users',
    { policy: 'signedIn', failed: 'profiles.usersFailed' },
    {
      input: z.strictObject({ q: z.string().trim().max(MAX_QUERY).optional(), cursor: Cursor.optional() }),
      output: Dogs,
    },
  ),
  setPrivacy: route(
    'PUT',
    '/me/privacy',
    { policy: 'self', failed: 'profiles.privacyFailed' },
    {
      input: z.strictObject({ privacy: Privacy }),
      output: z.object({ privacy: Privacy }),
    },
  ),
  setAvatar: route(
    'PUT',
    '/me/avatar',
    { policy: 'uploader', failed: 'profiles.imageFailed', also: ['media.unusable'] },
    {
      input: UploadRef,
      output: z.object({ profileImageUrl: z.string() }),
    },
  ),
  removeAvatar: route(
    'DELETE',
    '/me/avatar',
    { policy: 'self', failed: 'profiles.imageFailed' },
    { input: Nothing, output: Nothing },
  ),
  get: route(
    'GET',
    '/users/{userId}',
    { policy: 'seeCard', failed: 'profiles.getFailed' },
    {
      input: UserRef,
      output: z.discriminatedUnion('restricted', [Profile, Restricted]),
    },
  ),
  named: route(
    'GET',
    '/usernames/{username}',
    { policy: 'signedIn', failed: 'profiles.getFailed' },
    {
      input: z.strictObject({ username: Username }),
      output: UserRef,
    },
  ),
  recommended: route(
    'GET',
    '/recommendations',
    { policy: 'signedIn', failed: 'profiles.usersFailed' },
    {
      input: Nothing,
      output: z.object({ items: z.array(Recommendation).max(RECOMMENDATIONS) }),
    },
  ),
};
