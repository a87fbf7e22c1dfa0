import { refuse } from '#shared/core/refusal';
import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo, type ViewerRelation } from '../access/relation.ts';
import { getVisibleDog } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Caller } from '../http/room.ts';
import * as followRequests from '../table/follow-requests.ts';
import * as follows from '../table/follows.ts';
import { spend } from '../table/limits.ts';
import { follower, notSelf, refuseSelf } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

const NOW = { consistent: true };

interface FollowPlan {
  privacy: Privacy;
  standing: ViewerRelation;
}

/** Decides whether to follow or to send a request, or refuses. */
async function planFollow(viewer: string, userId: string): Promise<FollowPlan> {
  const { owner, standing } = await getVisibleDog(viewer, userId, NOW);
  if (standing.relation === 'following') throw refuse('follows.already');
  if (standing.relation === 'requested' && owner.privacy === 'private') throw refuse('follows.requested');
  return { privacy: owner.privacy, standing };
}

/** Undefined if something changed meanwhile, such as the dog's privacy. */
async function applyPlan(
  proof: Proof,
  viewer: string,
  userId: string,
  { privacy, standing }: FollowPlan,
): Promise<Outcome | undefined> {
  if (privacy === 'private')
    return (await followRequests.request(proof, viewer, userId)) ? { relation: 'requested' } : undefined;
  const bonds = { followed: standing.followsMe, requested: standing.relation === 'requested' };
  const answer = await follows.follow(proof, viewer, userId, bonds);
  if (answer === 'gone') throw refuse('auth.profileGone');
  return answer === 'done' ? { relation: 'following' } : undefined;
}

export const follow = notSelf(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  const first = await planFollow(uid, userId);
  await spend(confirmed, uid, 'follows');
  const outcome = await applyPlan(confirmed, uid, userId, first);
  return outcome ?? untilDone(async () => applyPlan(confirmed, uid, userId, await planFollow(uid, userId)));
});

export const unfollow = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async (): Promise<Outcome | undefined> => {
    const { relation, followsMe } = await relationTo(uid, userId, NOW);
    if (relation !== 'following') return { relation };
    const ended = await follows.unfollow(confirmed, uid, userId, followsMe);
    return ended === 'changed' ? undefined : { relation: 'none' };
  }),
);

export async function removeFollower({ uid, confirmed }: Caller, { userId }: Other) {
  return untilDone(async () => {
    const { relation, followsMe } = await relationTo(uid, userId, NOW);
    if (!followsMe) return {};
    const ended = await follows.unfollow(confirmed, userId, uid, relation === 'following');
    return ended === 'changed' ? undefined : {};
  });
}

/** Muting hides a followed dog's posts from the feed. */
const setMuted = (muted: boolean) =>
  follower(async ({ uid, confirmed }, { userId }: Other) => {
    refuseSelf(uid, userId);
    if (!(await follows.setMuted(confirmed, uid, userId, muted))) throw refuse('follows.notFollowing');
    return {};
  });

export const mute = setMuted(true);
export const unmute = setMuted(false);
