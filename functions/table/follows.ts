import * as z from 'zod';
import type { Privacy } from '#shared/profiles/contract';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage, readWhole } from '../core/range.ts';
import { type Reading, readAll } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, carrying, change, check, put, remove, type Write } from '../core/write.ts';
import { notParted } from './blocks.ts';
import { blockKey, followerKey, followingKey, type Part, rangeOf, requestedKey, requestKey } from './follow-keys.ts';
import { withdrawal } from './follow-requests.ts';
import { answered } from './notification-keys.ts';
import { followers, following } from './profiles.ts';

/** My edge to a dog that I follow; `mutual` while it follows me too. */
const Edge = z.object({
  userId: z.string(),
  mutual: z.boolean(),
  muted: z.literal(true).optional(),
  createdAt: z.string(),
});
export type Edge = z.infer<typeof Edge>;

export interface Bonds {
  follows: boolean;
  followed: boolean;
  requested: boolean;
  blocked?: true;
  muted?: true;
}

const BONDS = 4;

/** What there is between one dog and each of the others, all of it from the dog's own partition. */
export async function bondsOf(uid: string, others: string[], reading?: Reading): Promise<Bonds[]> {
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

/** What goes out from the dog to each of the others. */
export async function outgoingTo(uid: string, others: string[]): Promise<Pick<Bonds, 'follows' | 'requested'>[]> {
  const keys = [...others.map((other) => followingKey(uid, other)), ...others.map((other) => requestedKey(uid, other))];
  const there = (await readAll(keys)).map((item) => item !== undefined);
  return others.map((_, at) => ({ follows: there[at] ?? false, requested: there[others.length + at] ?? false }));
}

/** Which of the others the dog follows. */
export async function followedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const edges = await readAll(others.map((other) => followingKey(uid, other)));
  return new Set(others.filter((_, at) => edges[at]));
}

/** Of some dogs those that follow this one and want its posts; none that is parted from it. */
export async function hearersAmong(uid: string, others: string[]): Promise<string[]> {
  const [edges, blocks] = await Promise.all([
    readAll(others.map((other) => followingKey(other, uid))),
    readAll(others.map((other) => blockKey(uid, other))),
  ]);
  return others.filter((_, at) => edges[at] && edges[at].muted !== true && !blocks[at]);
}

/** For each dog the first of some others that follows it. */
export async function followersAmong(uids: string[], others: string[]): Promise<(string | undefined)[]> {
  const edges = await readAll(uids.flatMap((uid) => others.map((other) => followerKey(uid, other))));
  return uids.map((_, at) => others.find((_, place) => edges[at * others.length + place]));
}

export const followedBy = async (uid: string): Promise<Edge[]> =>
  Edge.array().parse(await readWhole({ PK: `USER#${uid}`, prefix: 'FOLLOWING#', consistent: true }));

const Follower = Edge.omit({ mutual: true });
const FOLLOWING = followingKey('', '').SK;

export const followingOf = async (uid: string, { limit, after }: Part): Promise<Page<Edge>> =>
  parsePage(Edge, await readPage(rangeOf(uid, FOLLOWING, after), limit));

export const mutualsOf = async (uid: string, { limit, after }: Part): Promise<Page<Edge>> =>
  parsePage(Edge, await readPage(rangeOf(uid, FOLLOWING, after), limit, { where: ({ mutual }) => mutual === true }));

export const followersOf = async (uid: string, { limit, after }: Part) =>
  parsePage(Follower, await readPage(rangeOf(uid, followerKey('', '').SK, after), limit));

const ALREADY_MISSING = { missing: ['PK'] };
const THERE = { exists: ['PK'] };

const TARGET = 0;
const ASKER = 1;

/** What an edge came from: a follow of its own, or a request that was accepted, with an id of that moment. */
type Origin = { followId: string } | { requestId: string; acceptedId: string };

interface Side {
  /** Whether there is an edge back. */
  followed: boolean;
  origin: Origin;
}

/** The two edges of a dog that follows another, and the mutual mark on the edge back, if it is there. */
function edges(uid: string, other: string, { followed, origin }: Side): Write[] {
  const createdAt = new Date().toISOString();
  const back = followingKey(other, uid);
  return [
    put({ ...followingKey(uid, other), userId: other, mutual: followed, createdAt, ...origin }),
    put({ ...followerKey(other, uid), userId: uid, createdAt, ...origin }),
    followed ? change(back, { set: { mutual: true } }) : check(back, ALREADY_MISSING),
  ];
}

/** Both edges and both counters, while the dog is public; a pending request goes with it. `gone` where the follower is. */
export async function follow(
  proof: Proof,
  uid: string,
  other: string,
  { followed, requested }: Pick<Bonds, 'followed' | 'requested'>,
) {
  const failed = await attempt(
    proof,
    followers(other, 1, 'public'),
    following(uid, 1),
    ...edges(uid, other, { followed, origin: { followId: newUlid() } }),
    ...(requested ? withdrawal(uid, other) : [check(requestedKey(uid, other), ALREADY_MISSING)]),
    notParted(uid, other),
  );
  if (failed.includes(ASKER)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

interface Asked {
  target: string;
  asker: string;
  requestId: string;
  /** Whether the target follows the asker. */
  followed: boolean;
  /** What the target has to be for this. */
  privacy?: Privacy;
}

/** Turns this very request into both edges and both counters; its notice goes with it. `refused` where the target is not (or not so) any more. */
export async function accept(proof: Proof<'target'>, { target, asker, requestId, followed, privacy }: Asked) {
  const itself = { is: { requestId } };
  const failed = await attempt(
    proof,
    followers(target, 1, privacy),
    following(asker, 1),
    carrying('target', remove(requestKey(target, asker), itself)),
    remove(requestedKey(asker, target), itself),
    ...edges(asker, target, { followed, origin: { requestId, acceptedId: newUlid() } }),
    answered(target, requestId),
  );
  if (failed.includes(TARGET)) return 'refused';
  if (failed.includes(ASKER)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

/** Whether the posts of a dog that is followed are wanted; false where it is not followed. */
export async function setMuted(proof: Proof<'follower'>, uid: string, other: string, muted: boolean): Promise<boolean> {
  const flag = muted ? { set: { muted } } : { drop: ['muted'] };
  return (await attempt(proof, carrying('follower', change(followingKey(uid, other), flag)))).length === 0;
}

/** Both edges and both counters. `changed` where the bonds are no longer these, `gone` where one of the dogs is. */
export async function unfollow(
  proof: Proof,
  uid: string,
  other: string,
  mutual: boolean,
): Promise<'done' | 'changed' | 'gone'> {
  const failed = await attempt(
    proof,
    followers(other, -1),
    following(uid, -1),
    remove(followingKey(uid, other), { is: { mutual } }),
    remove(followerKey(other, uid), THERE),
    ...(mutual ? [change(followingKey(other, uid), { set: { mutual: false } })] : []),
  );
  if (failed.includes(TARGET) || failed.includes(ASKER)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

/** That the two follow each other, as the first one's edge says. */
export const mutually = (uid: string, other: string) =>
  carrying('mutual', check(followingKey(uid, other), { is: { mutual: true } }));
