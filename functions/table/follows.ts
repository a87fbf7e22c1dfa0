import type { Privacy } from '#shared/profiles/contract';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { attempt, carrying, change, check, put, remove, succeeds, type Write } from '../core/write.ts';
import { type Counting, count } from './counters.ts';
import { findProfile, followingCount, profileKey } from './profiles.ts';
import { RELATION_LISTS, relationEntryIn, relationKey, relationUnchanged } from './relations.ts';
import { type Counted, finishCooling, type State } from './shards.ts';

/** Only a public dog's counter is sharded; its shards are removed before it goes private or is deleted. */
export const followerCount = (uid: string): Counted => ({
  key: profileKey(uid),
  id: uid,
  names: ['followers'],
});

/** Requires that the dog exists, and has this privacy if one is given. */
const countFollowers = (uid: string, by: 1 | -1, privacy?: Privacy): Counting => ({
  row: followerCount(uid),
  by: { followers: by },
  when: { missing: ['deletedAt'], ...(privacy && { is: { privacy } }) },
});

/** Ends the shards of a dog that is deleted, so that its row counts all of its followers. */
export async function coolFollowers(uid: string): Promise<void> {
  const row = followerCount(uid);
  const { shards, hot } = (await findProfile(uid, { consistent: true })) ?? {};
  if (hot) await attempt(SYSTEM, change(row.key, { drop: ['hot'] }));
  if (hot || shards) await finishCooling(SYSTEM, row);
}

/** A row in another state comes from a follow or a block that was faster. */
const UNRELATED = { isOrMissing: { state: 'requested' } };
const FOLLOWING = { is: { state: 'following' } };

/** Marks the follow back as mutual if `followed`, and otherwise checks that there still is none. */
export const markBack = (uid: string, other: string, followed: boolean): Write =>
  followed
    ? change(relationKey(other, uid), { set: { mutual: true } }, FOLLOWING)
    : check(relationKey(other, uid), UNRELATED);

export const unmarkBack = (uid: string, other: string, mutual: boolean | undefined): Write[] =>
  mutual ? [change(relationKey(other, uid), { drop: ['mutual'] }, FOLLOWING)] : [];

const FOLLOWER = 0;

/** `refused` if `uid` is gone or follows too many dogs; `changed` if `other` is no longer public or a relation changed. */
export async function addFollow(proof: Proof, uid: string, other: string, followed: boolean, hot?: State['hot']) {
  const edge = {
    state: 'following',
    ...relationEntryIn(RELATION_LISTS.followers(other)),
    ...(followed && { mutual: true }),
  };
  const writes = [
    followingCount(uid, 1),
    put({ ...relationKey(uid, other), ...edge }, UNRELATED),
    markBack(uid, other, followed),
  ];
  const outcome = await count(proof, [countFollowers(other, 1, 'public')], () => writes, [hot]);
  if (!Array.isArray(outcome)) return 'changed';
  if (outcome.includes(FOLLOWER)) return 'refused';
  return outcome.length === 0 ? 'done' : 'changed';
}

export async function setRelationMuted(
  proof: Proof<'follower'>,
  uid: string,
  other: string,
  muted: boolean,
): Promise<boolean> {
  const flag = muted ? { set: { muted } } : { drop: ['muted'] };
  const write = change(relationKey(uid, other), flag, FOLLOWING);
  return succeeds(proof, carrying('follower', write));
}

/** `gone` if either dog is gone; `changed` if the relation is not as it was read. */
export async function removeFollow(
  proof: Proof,
  uid: string,
  other: string,
  mutual: boolean,
): Promise<'done' | 'changed' | 'gone'> {
  const writes = [
    followingCount(uid, -1),
    remove(relationKey(uid, other), relationUnchanged({ state: 'following', mutual: mutual || undefined })),
    ...unmarkBack(uid, other, mutual),
  ];
  const outcome = await count(proof, [countFollowers(other, -1)], () => writes);
  if (!Array.isArray(outcome) || outcome.includes(FOLLOWER)) return 'gone';
  return outcome.length === 0 ? 'done' : 'changed';
}

export const markMutual = (uid: string, other: string) =>
  carrying('mutual', check(relationKey(uid, other), { is: { state: 'following', mutual: true } }));
