import { refuse } from '#shared/core/refusal';
import { NOTICES_PAGE, type Notices } from '#shared/notifications/contract';
import { MOST_UNREAD } from '#shared/profiles/badges';
import { chunksOf } from '../core/chunks.ts';
import type { Proof } from '../core/proof.ts';
import { byWrite } from '../http/guard.ts';
import type { Caller } from '../http/room.ts';
import * as notifications from '../table/notifications.ts';
import { idOf, idOfPlace, placeOf, placeOfId } from '../table/notifications.ts';
import { showNotifications } from './serialise.ts';

interface Asked {
  cursor?: string;
  limit?: number;
}

/** Marks notifications as read that the dog may not see any more, so that the badge agrees with the list. */
export async function listNotifications(
  { uid, confirmed }: Caller,
  { cursor, limit = NOTICES_PAGE }: Asked,
): Promise<Notices> {
  const page = await notifications.listOf(uid, limit, cursor && placeOfId(cursor));
  const items = await showNotifications(uid, page.items);
  const shown = new Set(items.map(({ id }) => id));
  const hidden = page.items.filter((row) => notifications.isUnread(row) && !shown.has(idOf(row)));
  await markPlacesRead(confirmed, uid, hidden.map(placeOf));
  return { items, cursor: page.next && idOfPlace(page.next) };
}

/** Counts no further than the badge shows. */
export const countUnread = async ({ uid }: Caller) => ({ count: (await notifications.unreadPlaces(uid)).length });

const AT_ONCE = 25;

/** If all of the latest are read, older ones may still be unread. */
async function unreadOf(uid: string): Promise<string[]> {
  const latest = (await notifications.listOf(uid, MOST_UNREAD)).items.filter(notifications.isUnread).map(placeOf);
  return latest.length > 0 ? latest : notifications.unreadPlaces(uid);
}

/** Only the last one triggers a badge, for all of them. */
export async function markPlacesRead(proof: Proof, uid: string, [last, ...others]: string[]): Promise<void> {
  for (const chunk of chunksOf(others, AT_ONCE)) {
    await Promise.all(chunk.map((place) => notifications.markRead(proof, uid, place, true)));
  }
  if (last) await notifications.markRead(proof, uid, last);
}

export async function markAllRead({ uid, confirmed }: Caller) {
  const places = await unreadOf(uid);
  await markPlacesRead(confirmed, uid, places);
  const listed = await notifications.unreadPlaces(uid, MOST_UNREAD + places.length);
  const left = listed.filter((place) => !places.includes(place)); // The index is eventually consistent.
  return { count: Math.min(left.length, MOST_UNREAD) };
}

interface About {
  id: string;
}

const notificationNotFound = () => refuse('notifications.notFound');

const recipient = byWrite('recipient');

export const markRead = recipient(async ({ uid, confirmed }, { id }: About) => {
  if (!(await notifications.markRead(confirmed, uid, placeOfId(id)))) throw notificationNotFound();
  return {};
});

export const removeNotification = recipient(async ({ uid, confirmed }, { id }: About) => {
  if (!(await notifications.remove(confirmed, uid, placeOfId(id)))) throw notificationNotFound();
  return {};
});
