import * as z from 'zod';
import { type Key, type Reading, readAll, readWhole } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, change, check, put, remove } from '../core/write.ts';
import { followers, following, stillPrivate } from '../profiles/table.ts';

const key = {
  following: (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWING#${other}` }),
  follower: (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWER#${other}` }),
  request: (target: string, asker: string): Key => ({ PK: `USER#${target}`, SK: `REQUEST#${asker}` }),
  requested: (asker: string, target: string): Key => ({ PK: `USER#${asker}`, SK: `REQUESTED#${target}` }),
};

/** My edge to a dog that I follow; `mutual` while it follows me too. */
const Edge = z.object({ userId: z.string(), mutual: z.boolean(), createdAt: z.string() });
export type Edge = z.infer<typeof Edge>;

export interface Bonds {
  follows: boolean;
  followed: boolean;
  requested: boolean;
}

/** What there is between one dog and each of the others, all of it from the dog's own partition. */
export async function bondsOf(uid: string, others: string[], reading?: Reading): Promise<Bonds[]> {
  const keys = others.flatMap((other) => [
    key.following(uid, other),
    key.follower(uid, other),
    key.requested(uid, other),
  ]);
  const there = (await readAll(keys, reading)).map((item) => item !== undefined);
  return others.map((_, at) => {
    const [follows = false, followed = false, requested = false] = there.slice(at * 3, at * 3 + 3);
    return { follows, followed, requested };
  });
}

/** Which of the others the dog follows. */
export async function followedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const edges = await readAll(others.map((other) => key.following(uid, other)));
  return new Set(others.filter((_, at) => edges[at]));
}

export const followedBy = async (uid: string): Promise<Edge[]> =>
  Edge.array().parse(await readWhole({ PK: `USER#${uid}`, prefix: 'FOLLOWING#', consistent: true }));

const ALREADY_MISSING = { missing: ['PK'] };
const THERE = { exists: ['PK'] };

/** Both edges and both counters, while the dog is public; a pending request goes with it. False where that does not hold. */
export async function follow(uid: string, other: string, { followed, requested }: Omit<Bonds, 'follows'>) {
  const createdAt = new Date().toISOString();
  const back = key.following(other, uid);
  const failed = await attempt(
    followers(other, 1, 'public'),
    following(uid, 1),
    put({ ...key.following(uid, other), userId: other, mutual: followed, createdAt }),
    put({ ...key.follower(other, uid), userId: uid, createdAt }),
    followed ? change(back, { set: { mutual: true } }) : check(back, ALREADY_MISSING),
    ...(requested ? withdrawal(uid, other) : [check(key.requested(uid, other), ALREADY_MISSING)]),
  );
  return failed.length === 0;
}

/** Asks a private dog, while it is private. False where that does not hold. */
export async function request(uid: string, target: string): Promise<boolean> {
  const created = { requestId: newUlid(), createdAt: new Date().toISOString() };
  const listed = { GSI1PK: `REQUESTS#${target}`, GSI1SK: created.requestId };
  const failed = await attempt(
    put({ ...key.request(target, uid), userId: uid, ...created, ...listed }),
    put({ ...key.requested(uid, target), userId: target, ...created }),
    stillPrivate(target),
    check(key.following(uid, target), ALREADY_MISSING),
  );
  return failed.length === 0;
}

const withdrawal = (uid: string, target: string) => [
  remove(key.requested(uid, target), THERE),
  remove(key.request(target, uid), THERE),
];

export const withdraw = async (uid: string, target: string) => (await attempt(...withdrawal(uid, target))).length === 0;

const ITS_PROFILE = 0;

/** Both edges and both counters. `changed` where the bonds are no longer these, `gone` where the other dog is. */
export async function unfollow(uid: string, other: string, mutual: boolean): Promise<'done' | 'changed' | 'gone'> {
  const failed = await attempt(
    followers(other, -1),
    following(uid, -1),
    remove(key.following(uid, other), { is: { mutual } }),
    remove(key.follower(other, uid), THERE),
    ...(mutual ? [change(key.following(other, uid), { set: { mutual: false } })] : []),
  );
  if (failed.includes(ITS_PROFILE)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}
