import type { Policy, Route } from '#shared/core/route';
import { errors } from '#shared/errors';

/** An alarm watches for this log line. */
export const BROKEN_ANSWER = 'The answer broke its contract.';

const ALWAYS = [200, 400, 413, 429, 500];

const OF_POLICY: Partial<Record<Policy, number>> = {
  author: 403,
  commentAuthorOrPostOwner: 403,
  mutual: 403,
  follower: 409,
};

export function statusesOf({ path, policy, failed, also = [] }: Route): number[] {
  const own = [failed, ...also].map((code) => errors[code][0]);
  const named = path.includes('{') ? [404] : [];
  const signedIn = policy === 'none' ? [] : [401];
  return [...new Set([...ALWAYS, ...signedIn, ...named, OF_POLICY[policy] ?? 200, ...own])].sort((a, b) => a - b);
}
