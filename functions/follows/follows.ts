import { refuse } from '#shared/core/refusal';
import type { Privacy, Relation } from '#shared/profiles/contract';
import { type Standing, standingTo } from '../access/relation.ts';
import { meet } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Caller } from '../http/room.ts';
import * as requestRows from '../table/follow-requests.ts';
import * as table from '../table/follows.ts';
import { spend } from '../table/limits.ts';
import { follower, notSelf, refuseSelf, requester, target } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

const NOW = { consistent: true };

interface Step {
  privacy: Privacy;
  standing: Standing;
}

/** What following this dog means as things stand now: an edge or a request, or the refusal. */
async function stepTowards(viewer: string, userId: string): Promise<Step> {
  const { owner, standing } = await meet(viewer, userId, NOW);
  if (standing.relation === 'following') throw refuse('follows.already');
  if (standing.relation === 'requested' && owner.privacy === 'private') throw refuse('follows.requested');
  return { privacy: owner.privacy, standing };
}

/** Takes the step; undefined where things changed meanwhile, the dog's privacy for one. */
async function take(
  proof: Proof,
  viewer: string,
  userId: string,
  { privacy, standing }: Step,
): Promise<Outcome | undefined> {
  if (privacy === 'private')
    return (await requestRows.request(proof, viewer, userId)) ? { relation: 'requested' } : undefined;
  const bonds = { followed: standing.followsMe, requested: standing.relation === 'requested' };
  const answer = await table.follow(proof, viewer, userId, bonds);
  if (answer === 'gone') throw refuse('auth.profileGone');
  return answer === 'done' ? { relation: 'following' } : undefined;
}

export const follow = notSelf(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  const first = await stepTowards(uid, userId);
  await spend(confirmed, uid, 'follows');
  const outcome = await take(confirmed, uid, userId, first);
  return outcome ?? untilDone(async () => take(confirmed, uid, userId, await stepTowards(uid, userId)));
});

/** Ends the following; where there is none, nothing is left to do. A dog that is gone takes its edges with it. */
export const unfollow = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async (): Promise<Outcome | undefined> => {
    const { relation, followsMe } = await standingTo(uid, userId, NOW);
    if (relation !== 'following') return { relation };
    const ended = await table.unfollow(confirmed, uid, userId, followsMe);
    return ended === 'changed' ? undefined : { relation: 'none' };
  }),
);

/** Takes a follow request back; where there is none, the answer tells how things stand. */
export const cancel = requester(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  refuseSelf(uid, userId);
  if (await requestRows.withdraw(confirmed, uid, userId)) return { relation: 'none' };
  const { relation } = await standingTo(uid, userId, NOW);
  return { relation };
});

/** Ends another dog's following of the caller; where there is none, nothing is left to do. */
export async function removeFollower({ uid, confirmed }: Caller, { userId }: Other) {
  return untilDone(async () => {
    const { relation, followsMe } = await standingTo(uid, userId, NOW);
    if (!followsMe) return {};
    const ended = await table.unfollow(confirmed, userId, uid, relation === 'following');
    return ended === 'changed' ? undefined : {};
  });
}

type Answer = Awaited<ReturnType<typeof table.accept>> | 'missing';

/** Accepts what is asked of the target, its parties as the request names them; once, however often it is called. */
export const acceptFrom = (
  proof: Proof<'target'>,
  target: string,
  requesterId: string,
  privacy?: Privacy,
): Promise<Answer> =>
  untilDone(async () => {
    const request = await requestRows.requestTo(target, requesterId);
    if (!request) return 'missing';
    const answer = await table.accept(proof, { target, asker: request.userId, privacy, ...request });
    return answer === 'changed' ? undefined : answer;
  });

interface Asking {
  requesterId: string;
}

/** A request that is gone was answered already. */
export const accept = target(async ({ uid, confirmed }, { requesterId }: Asking) => {
  await acceptFrom(confirmed, uid, requesterId);
  return {};
});

export const decline = target(({ uid, confirmed }, { requesterId }: Asking) =>
  untilDone(async () => {
    const request = await requestRows.requestTo(uid, requesterId);
    return !request || (await requestRows.decline(confirmed, uid, request)) ? {} : undefined;
  }),
);

/** Whether the posts of a followed dog come into the feed. */
const setMuted = (muted: boolean) =>
  follower(async ({ uid, confirmed }, { userId }: Other) => {
    refuseSelf(uid, userId);
    if (!(await table.setMuted(confirmed, uid, userId, muted))) throw refuse('follows.notFollowing');
    return {};
  });

export const mute = setMuted(true);
export const unmute = setMuted(false);

const ACCEPTED_AT_ONCE = 25;

/**
 * Accepts a page of what is pending, as long as the dog is public; answers where the next page begins.
 * Who asked and is gone is left to its own deletion.
 */
export async function acceptPending(proof: Proof, uid: string, after?: string): Promise<string | undefined> {
  const { items, next } = await requestRows.askersOf(uid, { limit: ACCEPTED_AT_ONCE, after });
  for (const asker of items) {
    if ((await acceptFrom(proof, uid, asker, 'public')) === 'refused') return undefined;
  }
  return next;
}
