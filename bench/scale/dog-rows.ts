import type { Item, Key } from '../../functions/core/table.ts';
import { detailsKey, presenceKey } from '../../functions/table/about.ts';
import { DIRECTORY, profileKey } from '../../functions/table/profiles.ts';
import { packIds } from '../../functions/table/newest-ids.ts';
import { newestIdOf, postIdOf, postKey, mentionedIn, textKey } from '../../functions/table/posts.ts';
import type { Graph } from './graph.ts';
import { hashOf, shareOf } from './hash.ts';
import { type Names, ulidOf } from './names.ts';
import { isLong, postTextOf, tagIn, wordsOf } from './texts.ts';

export type Row = Key & Item;

export const DAY_MS = 86_400_000;
export const YEAR_MS = 365 * DAY_MS;
/** A dog posts 0.12 times a day. */
const POST_GAP_MS = DAY_MS / 0.12;
const NEWEST = 5;
/** Posts of a year. */
const POSTS = 44;
const AVATAR_SHARE = 0.6;
/** Registered users who are connected on average: 0.9 visits a day of 20 minutes. */
const ONLINE_SHARE = (0.9 * 20) / (24 * 60);

const SALT = { avatar: 11, online: 12, post: 13, text: 14, likes: 15, socket: 16 };

export interface Base {
  graph: Graph;
  names: Names;
  seed: number;
  /** When the dogs have existed for a year. */
  start: number;
}

export const socketOf = (uid: string) => `base-${uid}`;

const isOnline = ({ seed }: Base, dog: number) => shareOf(seed, SALT.online, dog) < ONLINE_SHARE;

export const bornAt = ({ start, graph }: Base, dog: number) => start - YEAR_MS * (1 - dog / (graph.dogs + 1));

const postTimeOf = ({ seed, start }: Base, dog: number, nth: number) =>
  start - 60_000 - Math.floor((nth + shareOf(seed, SALT.post, dog)) * POST_GAP_MS);

const postUlidOf = (base: Base, dog: number, nth: number) =>
  ulidOf(postTimeOf(base, dog, nth), base.seed, SALT.post, dog, nth);

/** The nth newest post of a dog. */
export function postRow(base: Base, dog: number, nth: number): Row {
  const ref = { authorId: base.names.uidOf(dog), ulid: postUlidOf(base, dog, nth) };
  const text = postTextOf(base.seed, SALT.text, dog, nth);
  const words = isLong(base.seed, SALT.text, dog, nth) ? { text: mentionedIn(text), textId: ref.ulid } : { text };
  const likes = hashOf(base.seed, SALT.likes, dog, nth) % 20;
  return { ...postKey(ref), ...ref, ...words, likes, comments: likes % 3 };
}

export function textRow(base: Base, dog: number, nth: number): Row | undefined {
  const ref = { authorId: base.names.uidOf(dog), ulid: postUlidOf(base, dog, nth) };
  const text = postTextOf(base.seed, SALT.text, dog, nth);
  return isLong(base.seed, SALT.text, dog, nth) ? { ...textKey(postIdOf(ref)), textId: ref.ulid, text } : undefined;
}

/** The tag of a dog's newest post. */
export const tagOfNewest = ({ seed }: Base, dog: number) => tagIn(seed, SALT.text, dog, 0);

export const postIdAt = (base: Base, dog: number, nth: number) =>
  postIdOf({ authorId: base.names.uidOf(dog), ulid: postUlidOf(base, dog, nth) });

export const postRows = (base: Base, dog: number): Row[] =>
  Array.from({ length: POSTS }, (_, nth) => postRow(base, dog, nth));

/** Which of a dog's posts it is; undefined for one that came later. */
export function nthOf(base: Base, dog: number, ulid: string): number | undefined {
  const nth = Array.from({ length: POSTS }, (_, at) => at).find((at) => postUlidOf(base, dog, at) === ulid);
  return nth;
}

export const newestOf = (base: Base, dog: number): string[] =>
  Array.from({ length: NEWEST }, (_, nth) => {
    const ulid = postUlidOf(base, dog, nth);
    return newestIdOf({ ulid, textId: isLong(base.seed, SALT.text, dog, nth) ? ulid : undefined });
  });

export function profileRow(base: Base, dog: number): Row {
  const { graph, names, seed } = base;
  const userId = names.uidOf(dog);
  const createdAt = new Date(bornAt(base, dog)).toISOString();
  const latest = newestOf(base, dog);
  return {
    ...profileKey(userId),
    ...{ GSI1PK: DIRECTORY, GSI1SK: `${createdAt}#${userId}` },
    ...{ userId, username: names.usernameOf(dog), name: wordsOf(8, seed, dog), privacy: 'public', notifications: true },
    ...(shareOf(seed, SALT.avatar, dog) < AVATAR_SHARE && { avatar: `avatars/${userId}/${latest[0]}.webp` }),
    ...{ followers: graph.countFollowers(dog), following: graph.followedBy(dog).size, posts: POSTS },
    ...{ latest: packIds(latest), latestVersion: POSTS, createdAt, updatedAt: createdAt, lastLogin: createdAt },
  };
}

export function detailsRow({ names, seed }: Base, dog: number): Row {
  const username = names.usernameOf(dog);
  return {
    ...detailsKey(names.uidOf(dog)),
    ...{ email: `${username}@example.com`, age: 1 + (dog % 12), location: 'Berlin', breed: 'Beagle' },
    ...{ hobbies: ['Naps', 'Fetch'], bio: wordsOf(80, seed, dog) },
  };
}

export function presenceRow(base: Base, dog: number): Row {
  const uid = base.names.uidOf(dog);
  const key = presenceKey(uid);
  if (!isOnline(base, dog)) return { ...key, lastSeen: new Date(base.start - DAY_MS).toISOString() };
  return { ...key, onlineUntil: base.start + DAY_MS, sockets: new Set([socketOf(uid)]) };
}

export function socketRow({ start }: Base, uid: string): Row {
  const connectionId = socketOf(uid);
  const until = Math.floor((start + DAY_MS) / 1000);
  return {
    ...{ PK: `SOCKET#${connectionId}`, SK: 'SOCKET' },
    ...{ uid, authTime: 4_000_000_000, originJti: 'base', connectionId, openedAt: start - DAY_MS },
    ...{ until, expiresAt: until },
  };
}
