import type { Privacy } from '#shared/profiles/contract';
import type { Proof } from '../core/proof.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, carrying, change, check, put, remove, type Write } from '../core/write.ts';
import { notBlocked } from './blocks.ts';
import { withdrawal } from './follow-requests.ts';
import { answered } from './notifications.ts';
import { followers, following } from './profiles.ts';
import { followerKey, followingKey, type RelationEdges, requestedKey, requestKey } from './relations.ts';

const ALREADY_MISSING = { missing: ['PK'] };
const THERE = { exists: ['PK'] };

const TARGET = 0;
const ASKER = 1;

type Origin = { followId: string } | { requestId: string; acceptedId: string };

interface Side {
  /** Whether the other dog already follows back. */
  followed: boolean;
  origin: Origin;
}

function edges(uid: string, other: string, { followed, origin }: Side): Write[] {
  const createdAt = new Date().toISOString();
  const back = followingKey(other, uid);
  return [
    put({ ...followingKey(uid, other), userId: other, mutual: followed, createdAt, ...origin }),
    put({ ...followerKey(other, uid), userId: uid, createdAt, ...origin }),
    followed ? change(back, { set: { mutual: true } }) : check(back, ALREADY_MISSING),
  ];
}

/** `gone` if the follower is gone; `changed` if `other` is no longer public or the relation has changed. */
export async function follow(
  proof: Proof,
  uid: string,
  other: string,
  { followed, requested }: Pick<RelationEdges, 'followed' | 'requested'>,
) {
  const failed = await attempt(
    proof,
    followers(other, 1, 'public'),
    following(uid, 1),
    ...edges(uid, other, { followed, origin: { followId: newUlid() } }),
    ...(requested ? withdrawal(uid, other) : [check(requestedKey(uid, other), ALREADY_MISSING)]),
    notBlocked(uid, other),
  );
  if (failed.includes(ASKER)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

interface Asked {
  target: string;
  asker: string;
  requestId: string;
  followed: boolean;
  /** If given, the target must have this privacy. */
  privacy?: Privacy;
}

/** `refused` if the target is gone or lacks `privacy`, `gone` if the asker is, `changed` if the relation changed. */
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

/** Returns false if `uid` does not follow `other`. */
export async function setMuted(proof: Proof<'follower'>, uid: string, other: string, muted: boolean): Promise<boolean> {
  const flag = muted ? { set: { muted } } : { drop: ['muted'] };
  return (await attempt(proof, carrying('follower', change(followingKey(uid, other), flag)))).length === 0;
}

/** `gone` if either dog is gone; `changed` if the edges are not as they were read. */
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

export const mutually = (uid: string, other: string) =>
  carrying('mutual', check(followingKey(uid, other), { is: { mutual: true } }));
