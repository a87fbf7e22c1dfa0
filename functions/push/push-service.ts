import type { Subscription } from '#shared/notifications/devices';
import { type Push, UNDELIVERED } from '#shared/notifications/push';
import { log } from '../core/log.ts';
import { traceOf } from '../core/trace.ts';
import { requestFor } from './encrypted.ts';
import { isReachable } from './reachable.ts';

/** `gone`: the device is to be forgotten. `delay`: it is tried again after so many seconds. */
export type Outcome = 'done' | 'gone' | { delay: number };

const PATIENCE_MS = 5_000;
const PAUSE_S = 60;

const hostOf = (endpoint: string) => new URL(endpoint).host;

function pauseOf(headers: Headers): number {
  const wanted = Number(headers.get('retry-after') ?? PAUSE_S);
  return Number.isFinite(wanted) && wanted > 0 ? Math.ceil(wanted) : PAUSE_S;
}

/** A refusal concerns our key or our request, so the device stays. */
function outcomeOf({ ok, status, headers }: Response, host: string): Outcome {
  if (ok) return 'done';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { delay: pauseOf(headers) };
  log.warn(UNDELIVERED, { host, status });
  return 'done';
}

async function post(endpoint: string, request: Awaited<ReturnType<typeof requestFor>>): Promise<Outcome> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    // A redirect would lead us to a host that nobody has checked.
    const response = await fetch(endpoint, { ...request, redirect: 'manual', signal });
    await response.body?.cancel();
    return outcomeOf(response, hostOf(endpoint));
  } catch (error) {
    log.warn('A push service did not answer.', { host: hostOf(endpoint), error: traceOf(error) });
    return { delay: PAUSE_S };
  }
}

export async function send(subscription: Subscription, push: Push, seconds: number): Promise<Outcome> {
  if (!isReachable(subscription)) return 'gone';
  return post(subscription.endpoint, await requestFor(subscription, push, seconds));
}
