import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { isQuiet, isSwitch, Push, type PushKind, UNDELIVERED } from '#shared/notifications/devices';
import { unblockedAmong } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { type Job, job, start } from '../core/jobs.ts';
import { chunksOf } from '../core/lists.ts';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { type DeviceRow, listDevicesOfAll, removeDevicesWhere } from '../table/devices.ts';
import { findProfiles, type ProfileRow } from '../table/profiles.ts';
import { hasEnded } from '../table/sessions.ts';
import { startOf } from './devices.ts';
import { send } from './push-service.ts';

export const wants = ({ kinds }: Pick<DeviceRow, 'kinds'>, kind: PushKind) => !isSwitch(kind) || kinds[kind];

/** Tips ignore quiet hours: somebody has seen the dog, or has it. */
const isSilent = ({ quiet }: Pick<DeviceRow, 'quiet'>, kind: PushKind, now = Date.now()) =>
  kind !== 'tips' && quiet !== null && isQuiet(quiet, new Date(now));

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
