import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { blockOfKey } from '../table/relations.ts';
import { settleBlock } from './blocks.ts';
import { acceptPendingRequests } from './requests.ts';

const Privacy = z.object({ privacy: z.string() });
const privacyOf = (image: unknown) => Privacy.safeParse(image).data?.privacy;

/** Completes a block, or its removal, even if the call that made it failed halfway. */
function blockJobs({ key, before, after }: Change): Job[] {
  const block = blockOfKey(key);
  return block && after?.mine !== before?.mine ? [{ job: 'follows.part', input: block }] : [];
}

/** Accepts pending requests when a dog goes public. */
export function onRecord(change: Change): Job[] {
  const { key, before, after } = change;
  if (ownRowOfKey(key)?.row !== 'profile') return blockJobs(change);
  if (privacyOf(before) !== 'private' || privacyOf(after) !== 'public') return [];
  return [{ job: 'follows.acceptPending', input: { uid: after?.userId } }];
}

export const jobs = {
  'follows.acceptPending': job(z.object({ uid: z.string() }), ({ uid }, cursor) =>
    acceptPendingRequests(SYSTEM, uid, cursor),
  ),
  'follows.part': job(z.object({ uid: z.string(), other: z.string() }), async ({ uid, other }) => {
    await settleBlock(SYSTEM, uid, other);
    return undefined;
  }),
};
