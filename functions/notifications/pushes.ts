import * as z from 'zod/mini';
import type { Notification } from '#shared/notifications/contract';
import type { Push } from '#shared/notifications/push';
import { CONSISTENT } from '../core/consistent.ts';
import { job } from '../core/jobs.ts';
import { untilOf } from '../push/devices.ts';
import { deliver } from '../push/sending.ts';
import * as notifications from '../table/notifications.ts';
import { isUnread, keyAt } from '../table/notifications.ts';
import * as profiles from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { pushKindOf } from './announce.ts';
import { isReadAlready } from './read-already.ts';
import { showNotifications } from './serialise.ts';

const Announced = z.object({
  uid: z.string(),
  place: z.string(),
  deviceId: z.optional(z.string()),
  until: z.optional(z.number()),
});
type Announced = z.infer<typeof Announced>;

/** What stands for many things is opened where it is listed. */
function pathOf({ metadata: { postId, conversationId }, sender, gathered }: Notification): string {
  if (postId) return `/post/${postId}`;
  if (gathered) return '/notifications';
  return conversationId ? `/messages/${conversationId}` : `/profile/${sender.userId}`;
}

const pushOf = (notification: Notification): Push => ({
  kind: pushKindOf({ kind: notification.type }),
  path: pathOf(notification),
  title: notification.message,
  body: '',
});

async function stillToTell(uid: string, place: string): Promise<Notification | undefined> {
  const [row, owner] = await Promise.all([
    notifications.find(keyAt(uid, place), CONSISTENT),
    profiles.find(uid, CONSISTENT),
  ]);
  const mark = readMarkOf(owner);
  if (!row || !owner || !isUnread(row, mark)) return undefined;
  const [[visible], isRead] = await Promise.all([showNotifications(uid, [row], mark), isReadAlready(row, uid)]);
  return isRead ? undefined : visible;
}

/** Checks before each attempt whether the dog may still see it. */
async function pushNotification({ uid, place, deviceId, until }: Announced): Promise<undefined> {
  const visible = await stillToTell(uid, place);
  if (!visible) return;
  const push = pushOf(visible);
  const delivery = { uids: [uid], deviceId, push, until: until ?? untilOf(push) };
  await deliver(delivery, (_, device) => ({
    job: 'notifications.push',
    input: { uid, place, deviceId: device, until: delivery.until },
  }));
}

export const jobs = { 'notifications.push': job(Announced, pushNotification) };
