import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Cursor, Nothing, page, says, Timestamp, UserId, withFallback } from '#shared/core/schema';
import { Area } from '#shared/lost/cell';
import { UploadRef } from '#shared/media/contract';
import { Edit } from '#shared/profiles/edit';
import { Breed } from '#shared/profiles/fields';

export const MOST_UNREAD = 100;

export const Badges = z.object({
  notifications: z.int().check(z.minimum(0), z.maximum(MOST_UNREAD)),
  messages: z.int().check(z.minimum(0)),
});
export type Badges = z.infer<typeof Badges>;

const withArticle = (breed: string) => (/^[aeio]/i.test(breed) ? `an ${breed}` : `a ${breed}`);

export const reasons = {
  friend: (name: string) => `Followed by ${name}`,
  breed: (breed: string) => `Also ${withArticle(breed)}`,
  hobby: (hobby: string) => `Also likes ${hobby.toLowerCase()}`,
};

export const Privacy = withFallback(z.enum(['public', 'private']), 'private');
export type Privacy = z.infer<typeof Privacy>;

export const Relation = withFallback(z.enum(['self', 'none', 'requested', 'following']), 'none');
export type Relation = z.infer<typeof Relation>;

/** Shown even of private dogs. */
export const Card = z.object({
  userId: UserId,
  username: z.string(),
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  privacy: Privacy,
  relation: Relation,
  /** Set only for dogs that the viewer follows and in the list of its followers; false otherwise. */
  followsMe: z.boolean(),
  isOnline: z.optional(z.boolean()),
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

export const Profile = z.extend(Card, {
  restricted: z.literal(false),
  muted: z.boolean(),
  lastSeen: z.nullable(Timestamp),
  ...Details.shape,
  ...Stats.shape,
});
export type Profile = z.infer<typeof Profile>;

export const Restricted = z.extend(Card, { restricted: withFallback(z.literal(true), true) });
export type Restricted = z.infer<typeof Restricted>;

export const Visibility = z.object({ online: z.boolean(), receipts: z.boolean() });
export type Visibility = z.infer<typeof Visibility>;

export const Me = z.object({
  userId: UserId,
  email: z.email(),
  emailVerified: withFallback(z.literal(true), true),
  username: z.string(),
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  privacy: Privacy,
  notifications: z.boolean(),
  visibility: Visibility,
  isOnline: z.boolean(),
  lastSeen: z.nullable(Timestamp),
  lastLogin: z.nullable(Timestamp),
  updatedAt: Timestamp,
  ...Details.shape,
  ...Stats.shape,
  badges: Badges,
  /** Absent until the dog says roughly where it lives. */
  area: z.optional(Area),
  /** Shown once, after a registration in which hobbies were dropped. */
  note: z.optional(z.string()),
});
export type Me = z.infer<typeof Me>;

export const Recommendation = z.extend(Card, {
  isOnline: z.boolean(),
  age: z.int(),
  location: z.string(),
  hobbies: z.array(z.string()),
  /** For example 'Also a Beagle'. */
  reason: z.optional(z.string()),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const Found = z.extend(Card, {
  isOnline: z.boolean(),
  age: z.optional(z.int()),
  location: z.optional(z.string()),
  breed: z.optional(z.string()),
  hobbies: z.optional(z.array(z.string())),
});
export type Found = z.infer<typeof Found>;

export const Dogs = page(Found);
export type Dogs = z.infer<typeof Dogs>;

export const MAX_QUERY = 100;

export const UserRef = z.strictObject({ userId: UserId });

/** Invalid usernames answer 404, as unknown ones do. */
const Username = z.string(says('profiles.notFound')).check(z.regex(/^\w{3,20}$/, says('profiles.notFound')));

export const RECOMMENDATIONS = 3;

export const profiles = {
  me: route('GET', '/me', { policy: 'self', failed: 'profiles.getFailed' }, { input: Nothing, output: Me }),
  edit: route(
    'PATCH',
    '/me',
    { policy: 'self', failed: 'profiles.updateFailed', also: ['profiles.nameInappropriate'] },
    { input: Edit, output: z.omit(Me, { badges: true }) },
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
    { input: z.partial(z.strictObject(Visibility.shape)), output: Visibility },
  ),
  discover: route(
    'GET',
    '/users',
    { policy: 'signedIn', failed: 'profiles.usersFailed' },
    {
      input: z.strictObject({
        q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_QUERY))),
        breed: z.optional(Breed),
        cursor: z.optional(Cursor),
      }),
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
      output: z.object({ items: z.array(Recommendation).check(z.maxLength(RECOMMENDATIONS)) }),
    },
  ),
};
