import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { acceptPending } from './domain.ts';

const Privacy = z.object({ privacy: z.string() });
const privacyOf = (image: unknown) => Privacy.safeParse(image).data?.privacy;

/** Going public accepts what is pending. */
export function onRecord({ key, before, after }: Change): Job[] {
  const [then, now] = [privacyOf(before), privacyOf(after)];
  if (key.SK !== 'PROFILE' || then !== 'private' || now !== 'public') return [];
  return [{ job: 'follows.acceptPending', input: { uid: after?.userId } }];
}

export const jobs = {
  'follows.acceptPending': job(z.object({ uid: z.string() }), ({ uid }, cursor) => acceptPending(uid, cursor)),
};
