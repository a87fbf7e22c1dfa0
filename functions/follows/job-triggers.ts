import * as z from 'zod/mini';
import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { ownRowOfKey } from '../table/dogs.ts';

const Privacy = z.object({ privacy: z.string() });
const privacyOf = (image: unknown) => Privacy.safeParse(image).data?.privacy;

export function onRecord({ key, before, after }: Change): Job[] {
  if (ownRowOfKey(key)?.row !== 'profile') return [];
  if (privacyOf(before) !== 'private' || privacyOf(after) !== 'public') return [];
  return [{ job: 'follows.acceptPending', input: { uid: after?.userId } }];
}
