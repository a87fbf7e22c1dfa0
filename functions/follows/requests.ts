import type { Accepted } from '#shared/follows/contract';
import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { start } from '../core/jobs.ts';
import { logFailure } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { carrying } from '../core/write.ts';
import {
  acceptFollowRequest,
  acceptFollowRequests,
  declineFollowRequest,
  type FollowRequest,
  followRequestFrom,
  listPendingRequests,
  withdrawFollowRequest,
} from '../table/follow-requests.ts';
import { findProfile } from '../table/profiles.ts';
import { refuseSelf, requester, target } from './policies.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

/** Idempotent: without a request it returns the current relation. */
export const cancelRequest = requester(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  refuseSelf(uid, userId);
  if (await withdrawFollowRequest(confirmed, uid, userId)) return { relation: 'none' };
  const { relation } = await relationTo(uid, userId, CONSISTENT);
  return { relation };
});

type Answer = Exclude<Awaited<ReturnType<typeof acceptFollowRequest>>, 'changed'> | 'missing';

/** Drops a request whose dog already follows too many; that of a deleted dog is left to its deletion. */
async function dropUnlessGone(proof: Proof<'target'>, request: FollowRequest): Promise<'unable' | undefined> {
  if (!isActive(await findProfile(request.asker, CONSISTENT))) return 'unable';
  return (await declineFollowRequest(proof, request)) ? 'unable' : undefined;
}

async function tryToAccept(
  proof: Proof<'target'>,
  request: FollowRequest | undefined,
  privacy?: Privacy,
): Promise<Answer | undefined> {
  if (!request) return 'missing';
  const answer = await acceptFollowRequest(proof, request, privacy);
  if (answer === 'unable') return dropUnlessGone(proof, request);
  return answer === 'changed' ? undefined : answer;
}

/** Idempotent: accepts the request that is pending when it is called. */
const acceptOne = (proof: Proof<'target'>, first: FollowRequest, privacy?: Privacy): Promise<Answer> =>
  untilDoneFrom<FollowRequest | undefined, Answer>(
    first,
    () => followRequestFrom(first.asker, first.target),
    (request) => tryToAccept(proof, request, privacy),
  );

export type RequestName = Pick<FollowRequest, 'target' | 'asker' | 'requestId'>;

/** Accepts this request and no newer one, which would have been made after the press. */
export const acceptNamed = (proof: Proof<'target'>, { target, asker, requestId }: RequestName): Promise<Answer> =>
  untilDone(async () => {
    const request = await followRequestFrom(asker, target);
    return tryToAccept(proof, request?.requestId === requestId ? request : undefined);
  });

/** A job has no caller; its write has the same conditions. */
const later = ({ target, asker, requestId }: FollowRequest) =>
  carrying('target', { job: 'follows.accept', input: { target, asker, requestId } });

/** If the table cannot be written, the accept is queued, and fails only if that fails too. */
async function acceptOrQueue(proof: Proof<'target'>, request: FollowRequest): Promise<Answer | 'soon'> {
  try {
    return await acceptOne(proof, request);
  } catch (failure) {
    await start(proof, later(request)).catch((error) => {
      logFailure('The queue did not take an accept.', error);
      throw failure;
    });
    logFailure('An accept waits in the queue.', failure);
    return 'soon';
  }
}

interface RequestRef {
  requesterId: string;
}

/** A missing request was answered or withdrawn; its dog is a follower only if it was accepted. */
async function outcomeWithout(asker: string, target: string): Promise<Accepted> {
  const { relation } = await relationTo(asker, target, CONSISTENT);
  return relation === 'following' ? 'accepted' : 'gone';
}

export const acceptRequest = target(async ({ uid, confirmed }, { requesterId }: RequestRef) => {
  const request = await followRequestFrom(requesterId, uid);
  const answer = request ? await acceptOrQueue(confirmed, request) : 'missing';
  if (answer === 'soon') return { outcome: answer };
  return { outcome: answer === 'done' ? 'accepted' : await outcomeWithout(requesterId, uid) };
});

export const declineRequest = target(({ uid, confirmed }, { requesterId }: RequestRef) =>
  untilDone(async () => {
    const request = await followRequestFrom(requesterId, uid);
    return !request || (await declineFollowRequest(confirmed, request)) ? {} : undefined;
  }),
);

/** A page is one transaction, so that the target's profile is written once for all of them. */
const PAGE = 20;

/** Reads each again, because at least one of them has changed. */
async function acceptEach(proof: Proof, requests: FollowRequest[]): Promise<boolean> {
  for (const { asker, target: dog } of requests) {
    const request = await followRequestFrom(asker, dog);
    if (request && (await acceptOne(proof, request, 'public')) === 'refused') return false;
  }
  return true;
}

/** Accepts a page while the dog is public. The second run finds what the index does not show yet. */
export async function acceptPendingRequests(proof: Proof, uid: string, after?: string): Promise<string | undefined> {
  const { items, next } = await listPendingRequests(uid, PAGE, after);
  if (items.length === 0) return next;
  const answer = await acceptFollowRequests(proof, uid, items);
  const goesOn = answer === 'changed' ? await acceptEach(proof, items) : answer === 'done';
  return goesOn ? next : undefined;
}
