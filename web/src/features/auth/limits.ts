import { attemptKey } from '#shared/auth/fields';
import { limiter } from '#shared/core/limiter';
import { type Refusal, refuse } from '#shared/core/refusal';
import { duration, HOUR_MS } from '#shared/core/time';

const limits = {
  login: { limiter: limiter(), refusal: (time: string) => refuse('auth.tooManyLogins', { time }) },
  registration: {
    limiter: limiter({ attempts: 3, windowMs: HOUR_MS }),
    refusal: (time: string) => refuse('auth.tooManyRegistrations', { time }),
  },
  mail: { limiter: limiter(), refusal: (): Refusal => refuse('core.tooManyRequests') },
};

type Kind = keyof typeof limits;

export function admit(kind: Kind, email: string) {
  const { limiter, refusal } = limits[kind];
  const { allowed, resetAt } = limiter.attempt(attemptKey(email));
  if (!allowed) throw refusal(duration(resetAt - Date.now()));
}

/** An attempt that failed on the network does not count. */
export const giveBack = (kind: Kind, email: string) => limits[kind].limiter.giveBack(attemptKey(email));

export const clearLimit = (kind: Kind, email: string) => limits[kind].limiter.clear(attemptKey(email));
