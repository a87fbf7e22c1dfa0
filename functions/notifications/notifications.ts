import { refuse } from '#shared/core/refusal';
import { NOTIFICATIONS_PAGE, type Notifications } from '#shared/notifications/contract';
import { chunksOf } from '../core/chunks.ts';
import type { Proof } from '../core/proof.ts';
import { byWrite } from '../http/guard.ts';
import type { Caller } from '../http/room.ts';
import * as writes from '../table/notification-writes.ts';
import * as notifications from '../table/notifications.ts';
import { idOf, idOfPlace, placeOf, placeOfId } from '../table/notifications.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { unreadNotifications } from '../table/unread.ts';
import { showNotifications } from './serialise.ts';

interface Asked {
  cursor?: string;
  limit?: number;
}

/** Marks notifications as read that the dog may not see any more, so that the badge agrees with the list. */
export async function listNotifications(
  caller: Caller,
  { cursor, limit = NOTIFICATIONS_PAGE }: Asked,
): Promise<Notifications> {
  const { uid } = caller;
  const page = await notifications.listOf(uid, limit, { before: cursor && placeOfId(cursor) });
  const marked = caller.profile.then(readMarkOf);
  const items = await showNotifications(uid, page.items, marked);
  const mark = await marked;
  const shown = new Set(items.map(({ id }) => id));
  const hidden = page.items.filter((row) => notifications.isUnread(row, mark) && !shown.has(idOf(row)));
  await markPlacesRead(caller.confirmed, uid, hidden.map(placeOf));
  return { items, cursor: page.next && idOfPlace(page.next) };
}

export const countUnread = async ({ uid, profile }: Caller) => ({
  count: (await unreadNotifications(uid, profile.then(readMarkOf))).length,
});

const AT_ONCE = 25;

/** Only the last one triggers a badge, for all of them. */
export async function markPlacesRead(proof: Proof, uid: string, [last, ...others]: string[]): Promise<void> {
  for (const chunk of chunksOf(others, AT_ONCE)) {
    await Promise.all(chunk.map((place) => writes.markRead(proof, uid, place, true)));
  }
  if (last) await writes.markRead(proof, uid, last);
}

interface About {
  id: string;
}

const notificationNotFound = () => refuse('notifications.notFound');

const recipient = byWrite('recipient');

export const markRead = recipient(async ({ uid, confirmed }, { id }: About) => {
  if (!(await writes.markRead(confirmed, uid, placeOfId(id)))) throw notificationNotFound();
  return {};
});

export const removeNotification = recipient(async ({ uid, confirmed }, { id }: About) => {
  if (!(await writes.remove(confirmed, uid, placeOfId(id)))) throw notificationNotFound();
  return {};
});
