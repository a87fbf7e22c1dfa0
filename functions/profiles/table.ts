import * as z from 'zod';
import { Privacy } from '#shared/profiles/contract';
import { type Item, type Key, read } from '../core/table.ts';

export const key = {
  profile: (uid: string): Key => ({ PK: `USER#${uid}`, SK: 'PROFILE' }),
  details: (uid: string): Key => ({ PK: `USER#${uid}`, SK: 'DETAILS' }),
  presence: (uid: string): Key => ({ PK: `USER#${uid}`, SK: 'PRESENCE' }),
  public: (uid: string): Key => ({ PK: 'PUBLIC', SK: uid }),
};

/** The card of a dog, its counters and settings: under 1 KB, because it is written often. */
export const Profile = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  privacy: Privacy,
  notifications: z.boolean(),
  followers: z.int(),
  following: z.int(),
  posts: z.int(),
  /** The ULIDs of the newest visible posts, newest first, and the version that each change of them moves. */
  latest: z.array(z.string()),
  latestVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastLogin: z.string().optional(),
  tokensValidAfter: z.number().optional(),
  deletedAt: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const parse = (item: Item | undefined): Profile | undefined => (item ? Profile.parse(item) : undefined);

export const find = async (uid: string, { consistent = false } = {}) =>
  parse(await read(key.profile(uid), { consistent }));
