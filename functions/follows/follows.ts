import { Refusal, refuse } from '#shared/core/refusal';
import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo } from '../access/relation.ts';
import { getVisibleDog, isActive } from '../access/visibility.ts';
import { CONSISTENT } from '../core/consistent.ts';
import { inOrder } from '../core/in-order.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Reading } from '../core/table.ts';
import type { Caller } from '../http/room.ts';
import * as followRequests from '../table/follow-requests.ts';
import * as follows from '../table/follows.ts';
import type { State } from '../table/heat.ts';
import { spendEarly } from '../table/limits.ts';
import * as profiles from '../table/profiles.ts';
import { isFollowing, relationsOf } from '../table/relations.ts';
import { follower, notSelf, refuseSelf } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}
interface Followed extends Outcome {
  followsMe?: boolean;
}

interface FollowPlan {
  privacy: Privacy;
  hot?: State['hot'];
  followed: boolean;
}

async function planFollow(viewer: string, userId: string, reading?: Reading): Promise<FollowPlan> {
  const [{ owner, standing }, [back]] = await Promise.all([
    getVisibleDog(viewer, userId, reading),
    relationsOf(userId, [viewer], reading),
  ]);
  if (standing.relation === 'following') throw refuse('follows.already');
  if (standing.relation === 'requested' && owner.privacy === 'private') throw refuse('follows.requested');
  return { privacy: owner.privacy, hot: owner.hot, followed: isFollowing(back) };
}

/** Stale rows are good enough for a plan, because its write checks it by conditions, but not for a refusal. */
const planFirst = (viewer: string, userId: string): Promise<FollowPlan> =>
  planFollow(viewer, userId).catch((error) => {
    if (error instanceof Refusal) return planFollow(viewer, userId, CONSISTENT);
    throw error;
  });

async function whyRefused(uid: string) {
  return isActive(await profiles.find(uid, CONSISTENT)) ? refuse('follows.tooMany') : refuse('auth.profileGone');
}

async function applyPlan(
  proof: Proof,
  viewer: string,
  userId: string,
  { privacy, hot, followed }: FollowPlan,
): Promise<Followed | undefined> {
  if (privacy === 'private')
    return (await followRequests.request(proof, viewer, userId)) ? { relation: 'requested' } : undefined;
  const answer = await follows.follow(proof, viewer, userId, followed, hot);
  if (answer === 'refused') throw await whyRefused(viewer);
  if (answer === 'changed') return undefined;
  return { relation: 'following', ...(followed && { followsMe: true }) };
}

export const follow = notSelf(async ({ uid, confirmed }, { userId }: Other): Promise<Followed> => {
  const first = planFirst(uid, userId);
  await inOrder(first, spendEarly(uid, 'follows'));
  const outcome = await applyPlan(confirmed, uid, userId, await first);
  return outcome ?? untilDone(async () => applyPlan(confirmed, uid, userId, await planFollow(uid, userId, CONSISTENT)));
});

export const unfollow = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async (): Promise<Outcome | undefined> => {
    const { relation, followsMe } = await relationTo(uid, userId, CONSISTENT);
    if (relation !== 'following') return { relation };
    const ended = await follows.unfollow(confirmed, uid, userId, followsMe);
    return ended === 'changed' ? undefined : { relation: 'none' };
  }),
);

export async function removeFollower({ uid, confirmed }: Caller, { userId }: Other) {
  return untilDone(async () => {
    const { relation, followsMe } = await relationTo(userId, uid, CONSISTENT);
    if (relation !== 'following') return {};
    const ended = await follows.unfollow(confirmed, userId, uid, followsMe);
    return ended === 'changed' ? undefined : {};
  });
}

const setMuted = (muted: boolean) =>
  follower(async ({ uid, confirmed }, { userId }: Other) => {
    refuseSelf(uid, userId);
    if (!(await follows.setMuted(confirmed, uid, userId, muted))) throw refuse('follows.notFollowing');
    return {};
  });

export const mute = setMuted(true);
export const unmute = setMuted(false);
