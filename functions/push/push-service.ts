import { createHash, ECDH } from 'node:crypto';
import type { Urgency } from 'web-push';
import { isPushAddress, type Push, type PushKind, type Subscription, UNDELIVERED } from '#shared/notifications/devices';
import { environment, traceOf } from '../core/errors.ts';
import { log } from '../core/log.ts';
import type { PushKey } from './push-key.ts';

const CURVE = 'prime256v1';

/** Allowed besides the browsers' push services: a local AWS names its stand-in here. */
const moreOrigins = () => (process.env.PUSH_ORIGINS ?? '').split(',').filter(Boolean);

/** Nothing can be encrypted for a point that is not on the curve. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** Checked when a device is saved and before each push, because the allowed services may have changed. */
export const isReachable = ({ endpoint, p256dh }: Subscription) =>
  isPushAddress(endpoint, moreOrigins()) && isOnCurve(p256dh);

/** `gone`: remove the device. `delay`: retry after this many seconds. */
export type Outcome = 'done' | 'gone' | { delay: number };

const PATIENCE_MS = 5_000;
const PAUSE_S = 60;
const TOPIC = 32;

const URGENCY: Record<PushKind, Urgency> = {
  lost: 'high',
  tips: 'high',
  messages: 'normal',
  notifications: 'normal',
};

const hostOf = (endpoint: string) => new URL(endpoint).host;

/** Lets a push replace an older one. It differs by device, so that a service cannot link dogs that get the same push. */
const topicOf = (endpoint: string, { kind, path }: Push) =>
  createHash('sha256').update(`${endpoint} ${kind} ${path}`).digest('base64url').slice(0, TOPIC);

let reading: Promise<PushKey> | undefined;

/** Read for the first push of this instance. A failure is not kept: its job is tried again. */
function ownKey(): Promise<PushKey> {
  reading ??= import('./push-key.ts')
    .then(({ readKey }) => readKey(environment('PUSH_KEY_SECRET')))
    .catch((error) => {
      reading = undefined;
      throw error;
    });
  return reading;
}

/** The request that hands the push over (RFC 8030): only the browser can read it, and the service sees who sends. */
export async function requestFor({ endpoint, p256dh, auth }: Subscription, push: Push, TTL: number) {
  // Most jobs find nobody with a device.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
    vapidDetails: { subject: environment('PUSH_SUBJECT'), ...(await ownKey()) },
    TTL,
    urgency: URGENCY[push.kind],
    topic: topicOf(endpoint, push),
  });
  return { method: 'POST', headers, body: new Uint8Array(body) };
}

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
    // A redirect would lead to an unchecked host.
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
