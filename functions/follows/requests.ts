import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Request } from '../table/follow-requests.ts';
import * as followRequests from '../table/follow-requests.ts';
import * as profiles from '../table/profiles.ts';
import { refuseSelf, requester, target } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

/** Idempotent: without a request it returns the current relation. */
export const cancelRequest = requester(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  refuseSelf(uid, userId);
  if (await followRequests.withdraw(confirmed, uid, userId)) return { relation: 'none' };
  const { relation } = await relationTo(uid, userId, CONSISTENT);
  return { relation };
});

type Answer = Exclude<Awaited<ReturnType<typeof followRequests.accept>>, 'changed'> | 'missing';

/** A request is dropped if its dog follows too many already; one of a deleted dog is left to its deletion. */
async function dropUnlessGone(proof: Proof<'target'>, request: Request): Promise<'unable' | undefined> {
  if (!isActive(await profiles.find(request.asker, CONSISTENT))) return 'unable';
  return (await followRequests.decline(proof, request)) ? 'unable' : undefined;
}

/** Idempotent: accepts the request that is pending when it is called. */
export const acceptRequestFrom = (
  proof: Proof<'target'>,
  target: string,
  requesterId: string,
  privacy?: Privacy,
): Promise<Answer> =>
  untilDone(async () => {
    const request = await followRequests.requestFrom(requesterId, target);
    if (!request) return 'missing';
    const answer = await followRequests.accept(proof, request, privacy);
    if (answer === 'unable') return dropUnlessGone(proof, request);
    return answer === 'changed' ? undefined : answer;
  });

interface RequestRef {
  requesterId: string;
}

/** A missing request was answered before, so this is a retry. */
export const acceptRequest = target(async ({ uid, confirmed }, { requesterId }: RequestRef) => {
  await acceptRequestFrom(confirmed, uid, requesterId);
  return {};
});

export const declineRequest = target(({ uid, confirmed }, { requesterId }: RequestRef) =>
  untilDone(async () => {
    const request = await followRequests.requestFrom(requesterId, uid);
    return !request || (await followRequests.decline(confirmed, request)) ? {} : undefined;
  }),
);

/** One transaction takes a page, so that the target's profile is written once for all of them. */
const PAGE = 20;

async function acceptEach(proof: Proof, uid: string, requests: Request[]): Promise<boolean> {
  for (const { asker } of requests) {
    if ((await acceptRequestFrom(proof, uid, asker, 'public')) === 'refused') return false;
  }
  return true;
}

/** Accepts a page while the dog is public. What the index does not show yet is left to the second pass. */
export async function acceptPendingRequests(proof: Proof, uid: string, after?: string): Promise<string | undefined> {
  const { items, next } = await followRequests.pendingPage(uid, PAGE, after);
  if (items.length === 0) return next;
  const answer = await followRequests.acceptAll(proof, uid, items);
  const goesOn = answer === 'changed' ? await acceptEach(proof, uid, items) : answer === 'done';
  return goesOn ? next : undefined;
}
