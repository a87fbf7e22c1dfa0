import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification, Notifications } from '#shared/notifications/contract';
import { type Badges, MOST_UNREAD } from '#shared/profiles/badges';
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

/** Puts a notification on top, once however often its frame comes; one that was read stays read. */
export function addNotification(cache: QueryClient, notification: Notification) {
  const shown = isListedAsRead(cache, notification.id) ? { ...notification, read: true } : notification;
  updateItems(cache, (items, page) => {
    const others = items.filter(({ id }) => id !== notification.id);
    return page === 0 ? [shown, ...others] : others;
  });
}

export const markRead = (cache: QueryClient, isMeant: (notification: Notification) => boolean) =>
  updateItems(cache, (items) =>
    items.map((notification) => (isMeant(notification) ? { ...notification, read: true } : notification)),
  );

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
