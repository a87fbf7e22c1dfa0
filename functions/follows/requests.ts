import type { Privacy, Relation } from '#shared/profiles/contract';
import { standingTo } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as requestRows from '../table/follow-requests.ts';
import * as table from '../table/follows.ts';
import { refuseSelf, requester, target } from './guards.ts';

interface Other {
  userId: string;
}
interface Outcome {
  relation: Relation;
}

const NOW = { consistent: true };

/** Takes a follow request back; where there is none, the answer tells how things stand. */
export const cancel = requester(async ({ uid, confirmed }, { userId }: Other): Promise<Outcome> => {
  refuseSelf(uid, userId);
  if (await requestRows.withdraw(confirmed, uid, userId)) return { relation: 'none' };
  const { relation } = await standingTo(uid, userId, NOW);
  return { relation };
});

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
