import * as z from 'zod/mini';
import type { Push } from '#shared/notifications/push';
import { textOf } from '#shared/notifications/texts';
import { CONSISTENT } from '../core/consistent.ts';
import { job } from '../core/jobs.ts';
import { nameOf } from '../profiles/name.ts';
import { untilOf } from '../push/devices.ts';
import { deliver } from '../push/sending.ts';
import * as notifications from '../table/notifications.ts';
import { isUnread, keyAt, type Row } from '../table/notifications.ts';
import * as profiles from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { pushKindOf } from './announce.ts';
import { isReadAlready } from './read-already.ts';
import { type VisibleNotification, visibleNotifications } from './visible.ts';

const Announced = z.object({
  uid: z.string(),
  place: z.string(),
  deviceId: z.optional(z.string()),
  until: z.optional(z.number()),
});
type Announced = z.infer<typeof Announced>;

function pathOf({ postId, conversationId, senderId }: Row): string {
  if (postId) return `/post/${postId}`;
  return conversationId ? `/messages/${conversationId}` : `/profile/${senderId}`;
}

const pushOf = ({ row, sender }: VisibleNotification): Push => ({
  kind: pushKindOf(row),
  path: pathOf(row),
  title: textOf({ type: row.kind, metadata: { commentId: row.commentId } }, nameOf(sender)),
  body: '',
});

async function stillToTell(uid: string, place: string): Promise<VisibleNotification | undefined> {
  const [row, owner] = await Promise.all([
    notifications.find(keyAt(uid, place), CONSISTENT),
    profiles.find(uid, CONSISTENT),
  ]);
  if (!row || !owner || !isUnread(row, readMarkOf(owner))) return undefined;
  const [[visible], isRead] = await Promise.all([visibleNotifications(uid, [row]), isReadAlready(row, uid)]);
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
