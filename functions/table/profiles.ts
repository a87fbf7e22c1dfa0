import * as z from 'zod/mini';
import { MAX_FOLLOWED } from '#shared/limits';
import { Privacy } from '#shared/profiles/contract';
import { both, type Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { LAST, mapPage, readIndexBefore, readIndexNewest } from '../core/query.ts';
import { type Item, type Key, lookupOf, type Reading, read, readAll, readAttributes } from '../core/table.ts';
import { attempt, change, check, put, remove, succeeds, type Write } from '../core/write.ts';
import { type Details, detailsKey } from './about.ts';
import { ownRowKey } from './dogs.ts';
import { NewestIds, packIds } from './newest-ids.ts';
import { publicKey } from './public-dogs.ts';
import { ReadMark } from './read-mark.ts';
import { COOL_AND_EMPTY, Heat } from './shards.ts';

export const DIRECTORY = 'DIRECTORY';

export const newestDogs = async (limit: number, before?: string) =>
  mapPage(await readIndexNewest(DIRECTORY, limit, before), ({ GSI1SK }) => GSI1SK.slice(GSI1SK.indexOf('#') + 1));

export async function* allDogs(): AsyncGenerator<string> {
  for await (const { PK } of readIndexBefore(DIRECTORY, LAST)) yield PK.slice(PK.indexOf('#') + 1);
}

export const profileKey = (uid: string): Key => ownRowKey(uid, 'profile');

/** Kept under 1 KB because it is written often. */
export const ProfileRow = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.optional(z.string()),
  /** Widths of the avatar's copies; absent until they are made. */
  avatarWidths: z.optional(z.array(z.int())),
  privacy: Privacy,
  notifications: z.boolean(),
  /** Shows others what the dog has read; absent means true. */
  receipts: z.optional(z.boolean()),
  followers: z.int(),
  following: z.int(),
  posts: z.int(),
  /** ULIDs of the newest visible posts, newest first; each change increments `latestVersion`, to detect conflicts. */
  latest: NewestIds,
  latestVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastLogin: z.optional(z.string()),
  tokensValidAfter: z.optional(z.number()),
  endedSessions: z.optional(z.set(z.string())),
  readMark: z.optional(ReadMark),
  deletedAt: z.optional(z.string()),
  ...Heat,
});
export type ProfileRow = z.infer<typeof ProfileRow>;

export const parseProfile = (item: Item | undefined): ProfileRow | undefined =>
  item ? ProfileRow.parse(item) : undefined;

export const profileLookup = (uid: string, reading?: Reading) => lookupOf(profileKey(uid), parseProfile, reading);

export const findProfile = async (uid: string, reading?: Reading) => parseProfile(await read(profileKey(uid), reading));

export const findProfiles = async (uids: string[], reading?: Reading) =>
  (await readAll(uids.map(profileKey), reading)).map(parseProfile);

export const ALIVE: Condition = { exists: ['PK'], missing: ['deletedAt'] };

export function newProfile(
  { userId, username, name, ...details }: Pick<ProfileRow, 'userId' | 'username' | 'name'> & z.input<typeof Details>,
  now = new Date().toISOString(),
): Write[] {
  const counted = { followers: 0, following: 0, posts: 0, latest: packIds([]), latestVersion: 0 };
  const settings = { privacy: 'public', notifications: true, createdAt: now, updatedAt: now } as const;
  const profile: z.input<typeof ProfileRow> = { userId, username, name, ...settings, ...counted };
  return [
    put({ ...profileKey(userId), GSI1PK: DIRECTORY, GSI1SK: `${now}#${userId}`, ...profile }),
    put({ ...detailsKey(userId), ...details }),
    put({ ...publicKey(userId) }),
  ];
}

export async function updateProfile(
  proof: Proof,
  uid: string,
  card: Pick<ProfileRow, 'name' | 'updatedAt'>,
  details: Partial<Pick<Details, 'age' | 'location' | 'breed' | 'hobbies' | 'bio' | 'unscored'>>,
): Promise<boolean> {
  const isSaid = Object.keys(details).length > 0;
  const failed = await attempt(
    proof,
    change(profileKey(uid), { set: card }, ALIVE),
    ...(isSaid ? [change(detailsKey(uid), { set: details })] : []),
  );
  return failed.length === 0;
}

export interface SettledProfile {
  card: Pick<ProfileRow, 'name' | 'username'>;
  details: Partial<Pick<Details, 'location' | 'hobbies' | 'bio' | 'note'>>;
}

export async function settleUsername(
  proof: Proof,
  read: ProfileRow,
  unscored: string,
  { card, details }: SettledProfile,
  ...more: Write[]
) {
  const { userId, updatedAt } = read;
  const failed = await attempt(
    proof,
    change(profileKey(userId), { set: card }, { ...ALIVE, is: { updatedAt } }),
    change(detailsKey(userId), { set: details, drop: ['unscored'] }, { is: { unscored } }),
    ...more,
  );
  return failed.length === 0;
}

const withPrivacy = (uid: string, privacy: Privacy, when: Condition): Write =>
  change(
    profileKey(uid),
    { set: { privacy, updatedAt: new Date().toISOString() }, drop: privacy === 'private' ? ['hot'] : [] },
    when,
  );

/** `hot` if a dog that goes private has sharded followers; the shards have to be removed first. */
export async function setProfilePrivacy(proof: Proof, uid: string, privacy: Privacy): Promise<'done' | 'hot' | 'gone'> {
  const listed = privacy === 'public' ? put({ ...publicKey(uid) }, 'always') : remove(publicKey(uid));
  const setIf = (when: Condition) => succeeds(proof, withPrivacy(uid, privacy, when), listed);
  if (await setIf(privacy === 'public' ? ALIVE : both(ALIVE, COOL_AND_EMPTY))) return 'done';
  return privacy === 'private' && (await setIf(ALIVE)) ? 'hot' : 'gone';
}

export const findLoggedInProfile = (uid: string, now = Date.now()): Write =>
  change(profileKey(uid), { set: { lastLogin: new Date(now).toISOString() } }, ALIVE);

/** Returns true to exactly one caller, which may then show the note. */
export const takeProfileNote = (proof: Proof, uid: string) =>
  succeeds(proof, change(detailsKey(uid), { drop: ['note'] }, { exists: ['note'] }));

/** Leaves a tombstone. A later step of the deletion releases the username. */
export const entombProfile = (uid: string, deletedAt: string): Write =>
  change(
    profileKey(uid),
    { set: { deletedAt, name: '' }, drop: ['GSI1PK', 'GSI1SK', 'avatar', 'avatarWidths', 'hot'] },
    ALIVE,
  );

export const followersCount = (uid: string, by: number, privacy?: Privacy): Write =>
  change(profileKey(uid), { add: { followers: by } }, { ...ALIVE, is: privacy && { privacy } });

/** Fails if the dog is gone, or would follow more than MAX_FOLLOWED. */
export const followingCount = (uid: string, by: 1 | -1): Write =>
  change(profileKey(uid), { add: { following: by } }, { ...ALIVE, below: by > 0 ? { following: MAX_FOLLOWED } : {} });

export interface ProfileCounts {
  followers: number;
  following: number;
}

export const countUp = (uid: string, { followers, following }: ProfileCounts): Write =>
  followers === 0 && following === 0
    ? profileExists(uid)
    : change(profileKey(uid), { add: { followers, following } }, ALIVE);

/** Also for a deleted dog: its count of followers falls while its deletion ends them. */
export const countDown = (uid: string, counter: keyof ProfileCounts, by: number): Write =>
  change(profileKey(uid), { add: { [counter]: -by } });

export const profileExists = (uid: string): Write => check(profileKey(uid), ALIVE);

export const countPublished = (uid: string, latest: string[], version: number): Write =>
  change(
    profileKey(uid),
    { set: { latest: packIds(latest) }, add: { posts: 1, latestVersion: 1 } },
    { ...ALIVE, is: { latestVersion: version } },
  );

export const countUnpublished = (uid: string, latest: string[], version: number): Write =>
  change(
    profileKey(uid),
    { set: { latest: packIds(latest) }, add: { posts: -1, latestVersion: 1 } },
    { ...ALIVE, is: { latestVersion: version } },
  );

const FIELDS = {
  userId: true,
  username: true,
  name: true,
  avatar: true,
  avatarWidths: true,
  privacy: true,
  latest: true,
  deletedAt: true,
} as const;

const Author = z.pick(ProfileRow, FIELDS);
export type Author = z.infer<typeof Author>;

const NAMES = Object.keys(FIELDS);

export const findAuthors = async (uids: string[]): Promise<(Author | undefined)[]> =>
  (await readAll(uids.map(profileKey), { only: NAMES })).map((item) => item && Author.parse(item));

/** The row unparsed: a feed reads up to 5,000 of these, and shows 20. */
export type Unparsed = Pick<z.input<typeof Author>, 'userId' | 'latest' | 'deletedAt'>;

export const findUnparsed = async (uids: string[]): Promise<Unparsed[]> =>
  (await readAttributes(uids.map(profileKey), NAMES)) as unknown as Unparsed[];

export const parseAuthor = (author: Unparsed): Author => Author.parse(author);

const now = () => ({ updatedAt: new Date().toISOString() });

/** `use` consumes the upload; returns false if that or the profile is gone. */
export const updateAvatar = async (proof: Proof, uid: string, avatar: string, use: Write): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: { avatar, ...now() }, drop: ['avatarWidths'] }, ALIVE), use);

export const clearAvatar = async (proof: Proof, uid: string): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: now(), drop: ['avatar', 'avatarWidths'] }, ALIVE));

export const addAvatarCopies = async (
  proof: Proof,
  uid: string,
  avatar: string,
  avatarWidths: number[],
): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: { avatarWidths } }, { ...ALIVE, is: { avatar } }));
