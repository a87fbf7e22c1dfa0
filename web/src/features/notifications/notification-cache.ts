import { type InfiniteData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Notification, Notifications } from '#shared/notifications/contract';
import { type Badges, MOST_UNREAD } from '#shared/profiles/contract';
import { meQuery } from '../../core/session.tsx';

type Pages = InfiniteData<Notifications>;

const KEY = ['notifications'];

const updateItems = (cache: QueryClient, update: (items: Notification[], page: number) => Notification[]) =>
  cache.setQueryData<Pages>(
    KEY,
    (data) => data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: update(page.items, at) })) },
  );

const isListedAsRead = (cache: QueryClient, id: string) =>
  cache
    .getQueryData<Pages>(KEY)
    ?.pages.some(({ items }) => items.some((notification) => notification.id === id && notification.read));

/** Gathered notifications that have moved to the top since the list was loaded. */
export const movedQuery = queryOptions<Notification[]>({
  queryKey: ['moved-notifications'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

const listedIn = (cache: QueryClient) => cache.getQueryData<Pages>(KEY)?.pages.flatMap(({ items }) => items) ?? [];

const isSame = (one: Notification, { type, gathered }: Notification) =>
  one.type === type && one.gathered !== undefined && one.gathered.subject === gathered?.subject;

/** Those that the list does not show where they are now. */
export const waitingAmong = (moved: Notification[], listed: Notification[]) =>
  moved.filter(({ id }) => !listed.some((one) => one.id === id));

const waitingIn = (cache: QueryClient) => waitingAmong(cache.getQueryData(movedQuery.queryKey) ?? [], listedIn(cache));

/** A gathered notification as it is now, which may be further up than it stands. */
export const latestOf = (cache: QueryClient, shown: Notification) =>
  waitingIn(cache).find((one) => isSame(one, shown)) ?? shown;

/** How many are unread, also where the row that is shown had been read. */
export function countUnread(cache: QueryClient): number {
  const listed = listedIn(cache);
  const moved = waitingIn(cache).filter((one) => listed.some((shown) => shown.read && isSame(shown, one)));
  return listed.filter(({ read }) => !read).length + moved.length;
}

function setMoved(cache: QueryClient, update: (moved: Notification[]) => Notification[]) {
  cache.setQueryData(movedQuery.queryKey, (moved = []) => update(moved));
}

/** Nothing jumps while somebody reads: a row that moves waits until it is let in. */
export function takeNotification(cache: QueryClient, notification: Notification) {
  const { id } = notification;
  const isMove = listedIn(cache).some((one) => one.id !== id && isSame(one, notification));
  if (!isMove) return addNotification(cache, notification);
  setMoved(cache, (moved) => [notification, ...moved.filter((one) => !isSame(one, notification))]);
}

export function letIn(cache: QueryClient) {
  for (const moved of waitingIn(cache).toReversed()) {
    updateItems(cache, (items) => items.filter((one) => !isSame(one, moved)));
    addNotification(cache, moved);
  }
  setMoved(cache, () => []);
}

/** Puts a notification on top, once however often its frame comes; one that was read stays read. */
function addNotification(cache: QueryClient, notification: Notification) {
  const shown = isListedAsRead(cache, notification.id) ? { ...notification, read: true } : notification;
  updateItems(cache, (items, page) => {
    const others = items.filter(({ id }) => id !== notification.id);
    return page === 0 ? [shown, ...others] : others;
  });
}

/** Those that wait, too, for they are told by the same row. */
export function markRead(cache: QueryClient, isMeant: (notification: Notification) => boolean) {
  setMoved(cache, (moved) =>
    moved.filter((one) => !listedIn(cache).some((shown) => isMeant(shown) && isSame(shown, one))),
  );
  updateItems(cache, (items) =>
    items.map((notification) => (isMeant(notification) ? { ...notification, read: true } : notification)),
  );
}

export const updateBadges = (cache: QueryClient, badges: Badges) =>
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, badges });

export const addToBadges = (cache: QueryClient, added: Badges) =>
  cache.setQueryData(meQuery.queryKey, (me) => {
    if (!me) return me;
    const notifications = Math.min(MOST_UNREAD, me.badges.notifications + added.notifications);
    return { ...me, badges: { notifications, messages: Math.max(0, me.badges.messages + added.messages) } };
  });

export const updateBadge = (cache: QueryClient, changed: (count: number) => number) =>
  cache.setQueryData(meQuery.queryKey, (me) => {
    if (!me) return me;
    const notifications = Math.max(0, changed(me.badges.notifications));
    return { ...me, badges: { ...me.badges, notifications } };
  });
