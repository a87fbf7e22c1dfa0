import * as z from 'zod/mini';
import type { Kind } from '#shared/notifications/contract';
import type { Push } from '#shared/notifications/devices';
import { gatheredTextOf, textOf } from '#shared/notifications/texts';
import { job, start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { CONSISTENT } from '../core/table.ts';
import { nameOf } from '../profiles/views.ts';
import { untilOf } from '../push/devices.ts';
import { deliver, wants } from '../push/sending.ts';
import { listDevices } from '../table/devices.ts';
import {
  findNotification,
  isGathered,
  isNotificationUnread,
  type NotificationRow,
  notificationKeyAt,
  notificationPlaceOf,
  type SingleNotification,
} from '../table/notifications.ts';
import { findProfile } from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { type Gathering, lookUp, type VisibleNotification, visibleNotifications } from './gathered.ts';
import { isReadAlready } from './notify.ts';

/** Gives a dog that has Barkyard open time to read the notification, which is then not pushed. */
const PAUSE_S = 5;

const pushKindOf = ({ kind }: Pick<NotificationRow, 'kind'>) => (kind === 'message' ? 'messages' : 'notifications');

export async function announce(uid: string, rows: NotificationRow[]): Promise<void> {
  if (!process.env.PUSHES_QUEUE || rows.length === 0) return;
  const held = await listDevices(uid);
  const wanted = rows.filter((row) => held.some((device) => wants(device, pushKindOf(row))));
  const jobs = wanted.map((row) => ({ job: 'notifications.push', input: { uid, place: notificationPlaceOf(row) } }));
  await Promise.all(jobs.map((one) => start(SYSTEM, one, PAUSE_S)));
}

const Announced = z.object({
  uid: z.string(),
  place: z.string(),
  deviceId: z.optional(z.string()),
  until: z.optional(z.number()),
});
type Announced = z.infer<typeof Announced>;

/** Without pictures, which pushes do not show. */
interface Told extends Pick<Push, 'path' | 'title'> {
  kind: Kind;
}

function pathOf({ postId, conversationId, senderId }: SingleNotification): string {
  if (postId) return `/post/${postId}`;
  return conversationId ? `/messages/${conversationId}` : `/profile/${senderId}`;
}

const toldOf = ({ row, sender }: VisibleNotification): Told => ({
  kind: row.kind,
  path: pathOf(row),
  title: textOf({ type: row.kind, metadata: { commentId: row.commentId } }, nameOf(sender)),
});

/** A gathered notification opens the list of notifications, unless it is about a post. */
const toldOfMany = ({ row: { kind, subject }, newest, post, count }: Gathering): Told => ({
  kind,
  path: post ? `/post/${subject}` : '/notifications',
  title: gatheredTextOf({ type: kind, count, dogs: newest.length }, nameOf(newest[0])),
});

async function visibleOf(uid: string, row: NotificationRow): Promise<Told | undefined> {
  if (isGathered(row)) return (await lookUp(uid, [row])).map(toldOfMany)[0];
  return (await visibleNotifications(uid, [row])).map(toldOf)[0];
}

async function stillToTell(uid: string, place: string): Promise<Push | undefined> {
  const [row, owner] = await Promise.all([
    findNotification(notificationKeyAt(uid, place), CONSISTENT),
    findProfile(uid, CONSISTENT),
  ]);
  if (!row || !owner || !isNotificationUnread(row, readMarkOf(owner))) return undefined;
  const [told, isRead] = await Promise.all([visibleOf(uid, row), isReadAlready(row, uid)]);
  if (!told || isRead) return undefined;
  const { kind, path, title } = told;
  return { kind: pushKindOf({ kind }), path, title, body: '' };
}

/** Checks before each attempt whether the dog may still see it. */
async function pushNotification({ uid, place, deviceId, until }: Announced): Promise<undefined> {
  const push = await stillToTell(uid, place);
  if (!push) return;
  const delivery = { uids: [uid], deviceId, push, until: until ?? untilOf(push) };
  await deliver(delivery, (_, device) => ({
    job: 'notifications.push',
    input: { uid, place, deviceId: device, until: delivery.until },
  }));
}

export const jobs = { 'notifications.push': job(Announced, pushNotification) };
