import { createHash, ECDH } from 'node:crypto';
import type { Urgency } from 'web-push';
import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import {
  isPushAddress,
  isQuiet,
  isSwitch,
  Push,
  type PushKind,
  type Subscription,
  UNDELIVERED,
} from '#shared/notifications/devices';
import { unblockedAmong } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { environment, traceOf } from '../core/errors.ts';
import { type Job, job, start } from '../core/jobs.ts';
import { chunksOf } from '../core/lists.ts';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { type DeviceRow, listDevicesOfAll, removeDevicesWhere } from '../table/devices.ts';
import { findProfiles, type ProfileRow } from '../table/profiles.ts';
import { hasEnded } from '../table/sessions.ts';
import { startOf } from './devices.ts';
import type { PushKey } from './push-key.ts';

export const wants = ({ kinds }: Pick<DeviceRow, 'kinds'>, kind: PushKind) => !isSwitch(kind) || kinds[kind];

/** Tips ignore quiet hours: somebody has seen the dog, or has it. */
export const isSilent = ({ quiet }: Pick<DeviceRow, 'quiet'>, kind: PushKind, now = Date.now()) =>
  kind !== 'tips' && quiet !== null && isQuiet(quiet, new Date(now));

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

const Delivery = z.object({
  uids: z.array(z.string()),
  deviceId: z.optional(z.string()),
  push: Push,
  until: z.number(),
  about: z.optional(z.string()),
});
type Delivery = z.infer<typeof Delivery>;

/** A browser that has not opened Barkyard for this long is removed. */
const UNUSED_MS = 90 * DAY_MS;
const AT_ONCE = 50;

/** For these the account's 'Notifications' switch decides before the device's own switches. */
const OF_NOTIFICATIONS: readonly PushKind[] = ['messages', 'notifications'];

interface Addressed {
  uid: string;
  device: DeviceRow;
}

/** Removes the devices of ended sessions, and unused ones. */
async function addressedOf(uid: string, held: DeviceRow[], owner: ProfileRow): Promise<Addressed[]> {
  const isOver = (device: DeviceRow) => hasEnded(owner, device) || device.savedAt < Date.now() - UNUSED_MS;
  if (held.some(isOver)) await removeDevicesWhere(SYSTEM, uid, isOver);
  return held.filter((device) => !isOver(device)).map((device) => ({ uid, device }));
}

/** Most dogs have no device, so nothing else has to be read. */
async function holdersAmong(uids: string[]) {
  const lists = await listDevicesOfAll(uids);
  return uids.map((uid, at) => ({ uid, held: lists[at] ?? [] })).filter(({ held }) => held.length > 0);
}

/** A block may have come since the push was queued. */
async function unblocked(all: Addressed[], about: string | undefined): Promise<Addressed[]> {
  if (about === undefined || all.length === 0) return all;
  const near = await unblockedAmong(about, [...new Set(all.map(({ uid }) => uid))]);
  return all.filter(({ uid }) => near.includes(uid));
}

async function devicesFor({ uids, deviceId, push: { kind }, about }: Delivery): Promise<Addressed[]> {
  const holders = await holdersAmong(uids);
  const owners = await findProfiles(
    holders.map(({ uid }) => uid),
    { consistent: true },
  );
  const all = await Promise.all(
    holders.map(({ uid, held }, at) => {
      const owner = owners[at];
      const isMuted = OF_NOTIFICATIONS.includes(kind) && !owner?.notifications;
      return isActive(owner) && !isMuted ? addressedOf(uid, held, owner) : [];
    }),
  );
  const isWanted = ({ device }: Addressed) =>
    (deviceId === undefined || device.deviceId === deviceId) && wants(device, kind) && !isSilent(device, kind);
  return unblocked(all.flat().filter(isWanted), about);
}

export type Again = (uid: string, deviceId: string) => Job;

const LONGEST_PAUSE_S = 900;

/** A pause as long as the wait so far. */
const pauseAfter = (least: number, push: Push, until: number) =>
  Math.min(LONGEST_PAUSE_S, Math.max(least, Math.round((Date.now() - startOf(push, until)) / 1000)));

/** Each device that could not be reached gets a job of its own, so that the others are not notified again. */
async function sendTo({ uid, device }: Addressed, { push, until }: Delivery, again: Again): Promise<void> {
  const { deviceId, endpoint } = device;
  const outcome = await send(device, push, Math.floor((until - Date.now()) / 1000));
  if (outcome === 'gone') await removeDevicesWhere(SYSTEM, uid, (row) => row.endpoint === endpoint);
  if (typeof outcome === 'object') await start(SYSTEM, again(uid, deviceId), pauseAfter(outcome.delay, push, until));
}

const asBefore =
  ({ push, until, about }: Delivery): Again =>
  (uid, deviceId) => ({ job: 'pushes.send', input: { uids: [uid], deviceId, push, until, about } });

export async function deliver(delivery: Delivery, again = asBefore(delivery)): Promise<undefined> {
  if (delivery.until - Date.now() < 1000) return void log.warn(UNDELIVERED, { reason: 'out of date' });
  const addressed = await devicesFor(delivery);
  for (const some of chunksOf(addressed, AT_ONCE)) {
    await Promise.all(some.map((one) => sendTo(one, delivery, again)));
  }
}

export const jobs = { 'pushes.send': job(Delivery, (delivery) => deliver(delivery)) };
