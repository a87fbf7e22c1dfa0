import { Refusal, refuse } from '#shared/core/refusal';
import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo } from '../access/relation.ts';
import { dogLookups, isActive, visibleDog } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT, type Found, lookUp, type Reading } from '../core/table.ts';
import { self } from '../http/door.ts';
import { addFollowRequest } from '../table/follow-requests.ts';
import { addFollow, removeFollow, setRelationMuted } from '../table/follows.ts';
import { consumeLimit } from '../table/limits.ts';
import { findProfile } from '../table/profiles.ts';
import { isFollowing, relationRowLookup } from '../table/relations.ts';
import type { State } from '../table/shards.ts';
import { follower, notSelf, refuseSelf } from './policies.ts';

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

const planLookups = (viewer: string, userId: string, reading?: Reading) => ({
  ...dogLookups(viewer, userId, reading),
  back: relationRowLookup(userId, viewer, reading),
});

function planFrom({ back, ...rows }: Found<ReturnType<typeof planLookups>>): FollowPlan {
  const { owner, standing } = visibleDog(rows);
  if (standing.relation === 'following') throw refuse('follows.already');
  if (standing.relation === 'requested' && owner.privacy === 'private') throw refuse('follows.requested');
  return { privacy: owner.privacy, hot: owner.hot, followed: isFollowing(back) };
}

async function planNow(viewer: string, userId: string): Promise<FollowPlan> {
  const wanted = planLookups(viewer, userId, CONSISTENT);
  return planFrom((await lookUp(wanted))(wanted));
}

/** Rows a second old are good enough for a plan, because its write checks it by conditions, but not for a refusal. */
async function planFirst(viewer: string, userId: string, rows: Parameters<typeof planFrom>[0]): Promise<FollowPlan> {
  try {
    return planFrom(rows);
  } catch (error) {
    if (error instanceof Refusal) return planNow(viewer, userId);
    throw error;
  }
}

async function whyRefused(uid: string) {
  return isActive(await findProfile(uid, CONSISTENT)) ? refuse('follows.tooMany') : refuse('auth.profileGone');
}

async function applyPlan(
  proof: Proof,
  viewer: string,
  userId: string,
  { privacy, hot, followed }: FollowPlan,
): Promise<Followed | undefined> {
  if (privacy === 'private')
    return (await addFollowRequest(proof, viewer, userId)) ? { relation: 'requested' } : undefined;
  const answer = await addFollow(proof, viewer, userId, followed, hot);
  if (answer === 'refused') throw await whyRefused(viewer);
  if (answer === 'changed') return undefined;
  return { relation: 'following', ...(followed && { followsMe: true }) };
}

export const followDog = notSelf.reading(
  (uid, { userId }: Other) => planLookups(uid, userId),
  async ({ uid, confirmed }, { userId }, _, rows): Promise<Followed> => {
    await consumeLimit(confirmed, uid, 'follows');
    const outcome = await applyPlan(confirmed, uid, userId, await planFirst(uid, userId, rows));
    return outcome ?? untilDone(async () => applyPlan(confirmed, uid, userId, await planNow(uid, userId)));
  },
);

export const unfollowDog = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async (): Promise<Outcome | undefined> => {
    const { relation, followsMe } = await relationTo(uid, userId, CONSISTENT);
    if (relation !== 'following') return { relation };
    const ended = await removeFollow(confirmed, uid, userId, followsMe);
    return ended === 'changed' ? undefined : { relation: 'none' };
  }),
);

export const removeFollower = self(async ({ uid, confirmed }, { userId }: Other) => {
  return untilDone(async () => {
    const { relation, followsMe } = await relationTo(userId, uid, CONSISTENT);
    if (relation !== 'following') return {};
    const ended = await removeFollow(confirmed, userId, uid, followsMe);
    return ended === 'changed' ? undefined : {};
  });
});

const setMuted = (muted: boolean) =>
  follower(async ({ uid, confirmed }, { userId }: Other) => {
    refuseSelf(uid, userId);
    if (!(await setRelationMuted(confirmed, uid, userId, muted))) throw refuse('follows.notFollowing');
    return {};
  });

export const muteDog = setMuted(true);
export const unmuteDog = setMuted(false);
