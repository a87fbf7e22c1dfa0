import type { Privacy, Relation } from '#shared/profiles/contract';
import { relationTo } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as followRequests from '../table/follow-requests.ts';
import * as follows from '../table/follows.ts';
import { refuseSelf, requester, target } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

const NOW = { consistent: true };

/** Idempotent: without a request it returns the current relation. */
export const cancelRequest = requester(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  refuseSelf(uid, userId);
  if (await followRequests.withdraw(confirmed, uid, userId)) return { relation: 'none' };
  const { relation } = await relationTo(uid, userId, NOW);
  return { relation };
});

type Answer = Awaited<ReturnType<typeof follows.accept>> | 'missing';

/** Idempotent. Uses the ids in the request's row, which are exact. */
export const acceptRequestFrom = (
  proof: Proof<'target'>,
  target: string,
  requesterId: string,
  privacy?: Privacy,
): Promise<Answer> =>
  untilDone(async () => {
    const request = await followRequests.requestTo(target, requesterId);
    if (!request) return 'missing';
    const answer = await follows.accept(proof, { target, asker: request.userId, privacy, ...request });
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
    const request = await followRequests.requestTo(uid, requesterId);
    return !request || (await followRequests.decline(confirmed, uid, request)) ? {} : undefined;
  }),
);

const PAGE = 25;

/**
 * Accepts one page as long as the dog is public, and returns the next cursor. Requests of deleted dogs are left to
 * their deletion.
 */
export async function acceptPendingRequests(proof: Proof, uid: string, after?: string): Promise<string | undefined> {
  const { items, next } = await followRequests.askersOf(uid, { limit: PAGE, after });
  for (const asker of items) {
    if ((await acceptRequestFrom(proof, uid, asker, 'public')) === 'refused') return undefined;
  }
  return next;
}
