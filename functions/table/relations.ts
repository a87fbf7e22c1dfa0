import { type Key, type Reading, readAll } from '../core/table.ts';
import { dogOfKey, dogPartition } from './dogs.ts';

const FOLLOWER = 'FOLLOWER#';
const REQUEST = 'REQUEST#';
export const BLOCK = 'BLOCK#';

export const followingKey = (uid: string, other: string): Key => ({ PK: dogPartition(uid), SK: `FOLLOWING#${other}` });
export const followerKey = (uid: string, other: string): Key => ({ PK: dogPartition(uid), SK: `${FOLLOWER}${other}` });
export const requestKey = (target: string, requester: string): Key => ({
  PK: dogPartition(target),
  SK: `${REQUEST}${requester}`,
});
export const requestedKey = (requester: string, target: string): Key => ({
  PK: dogPartition(requester),
  SK: `REQUESTED#${target}`,
});
export const blockKey = (uid: string, other: string): Key => ({ PK: dogPartition(uid), SK: `${BLOCK}${other}` });

export const isFollowerKey = ({ SK }: Key) => SK.startsWith(FOLLOWER);
export const isRequestKey = ({ SK }: Key) => SK.startsWith(REQUEST);

export function blockOfKey(key: Key): { uid: string; other: string } | undefined {
  const uid = key.SK.startsWith(BLOCK) ? dogOfKey(key) : undefined;
  return uid === undefined ? undefined : { uid, other: key.SK.slice(BLOCK.length) };
}

export interface Part {
  limit: number;
  after?: string;
}

export const rangeOf = (uid: string, prefix: string, after?: string) => ({ PK: dogPartition(uid), prefix, after });

export interface RelationEdges {
  follows: boolean;
  followed: boolean;
  requested: boolean;
  blocked?: true;
  muted?: true;
}

const BONDS = 4;

/** Needs only the dog's own partition, which holds both directions of a follow. */
export async function relationEdgesOf(uid: string, others: string[], reading?: Reading): Promise<RelationEdges[]> {
  const keys = others.flatMap((other) => [
    followingKey(uid, other),
    followerKey(uid, other),
    requestedKey(uid, other),
    blockKey(uid, other),
  ]);
  const rows = await readAll(keys, reading);
  return others.map((_, at) => {
    const [edge, follower, request, block] = rows.slice(at * BONDS, at * BONDS + BONDS);
    const bonds = { follows: edge !== undefined, followed: follower !== undefined, requested: request !== undefined };
    return { ...bonds, ...(block && { blocked: true }), ...(edge?.muted === true && { muted: true }) };
  });
}

export async function outgoingEdgesOf(
  uid: string,
  others: string[],
): Promise<Pick<RelationEdges, 'follows' | 'requested'>[]> {
  const keys = [...others.map((other) => followingKey(uid, other)), ...others.map((other) => requestedKey(uid, other))];
  const there = (await readAll(keys)).map((item) => item !== undefined);
  return others.map((_, at) => ({ follows: there[at] ?? false, requested: there[others.length + at] ?? false }));
}

export async function followedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const edges = await readAll(others.map((other) => followingKey(uid, other)));
  return new Set(others.filter((_, at) => edges[at]));
}

/** Leaves out blocked dogs too. */
export async function unmutedFollowersAmong(uid: string, others: string[]): Promise<string[]> {
  const [edges, blocks] = await Promise.all([
    readAll(others.map((other) => followingKey(other, uid))),
    readAll(others.map((other) => blockKey(uid, other))),
  ]);
  return others.filter((_, at) => edges[at] && edges[at].muted !== true && !blocks[at]);
}

/** Returns, for each of `uids`, the first of `others` that follows it. */
export async function followersAmong(uids: string[], others: string[]): Promise<(string | undefined)[]> {
  const edges = await readAll(uids.flatMap((uid) => others.map((other) => followerKey(uid, other))));
  return uids.map((_, at) => others.find((_, place) => edges[at * others.length + place]));
}
