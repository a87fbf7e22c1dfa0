import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Kind, Notification } from '#shared/notifications/contract';
import type { Frame } from '#shared/presence/frames';
import type { Badges } from '#shared/profiles/contract';
import { announce } from '../../core/announce.ts';
import { askAgain } from '../../core/query-client.ts';
import { meQuery, useMe } from '../../core/session.tsx';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { addToBadges, countUnread, takeNotification, updateBadges } from './notification-cache.ts';
import { notificationsQuery } from './notifications.ts';

type NewMessage = Extract<Frame, { type: 'message.new' }>;

const NONE: Badges = { notifications: 0, messages: 0 };

/** Computes by how much each new message changes the badges. A repeated frame changes nothing. */
export class CountedMessages {
  readonly #ids = new Set<string>();
  readonly #unread = new Map<string, number>();

  /** Call it when the badges are replaced as a whole: a conversation may have been read since. */
  forgetUnread() {
    this.#unread.clear();
  }

  add({ conversationId, message: { messageId, mine }, unread, notice }: NewMessage): Badges {
    if (mine || this.#ids.has(messageId)) return NONE;
    this.#ids.add(messageId);
    const before = this.#unread.get(conversationId) ?? Math.max(0, unread - 1);
    this.#unread.set(conversationId, unread);
    return { notifications: notice && !notice.read ? 1 : 0, messages: unread - before };
  }
}

/** The unread counts: pushed by the server, or polled without a socket. A new message adds what it changes. */
export function useBadges(): Badges {
  const cache = useQueryClient();
  useQuery({ ...meQuery, refetchInterval: usePolling() });
  const counted = useRef(new CountedMessages());
  useFrames('badge', ({ notifications, messages }) => {
    counted.current.forgetUnread();
    updateBadges(cache, { notifications, messages });
  });
  useFrames('message.new', (frame) => addToBadges(cache, counted.current.add(frame)));
  useCatchUp(() => {
    counted.current.forgetUnread();
    void askAgain(cache, meQuery.queryKey);
  });
  return useMe().badges;
}

/** True if the list shows as many unread notifications as there are, as far as it is loaded. */
function agrees(cache: QueryClient, unread: number): boolean {
  const pages = cache.getQueryData(notificationsQuery.queryKey)?.pages ?? [];
  const shown = countUnread(cache);
  return shown === unread || (shown < unread && pages.at(-1)?.cursor !== undefined);
}

/** Keeps the list up to date while it is shown, and announces what is new. */
export function useLiveNotifications(onNew: (kind: Kind) => unknown) {
  const cache = useQueryClient();
  const show = (notification: Notification) => {
    takeNotification(cache, notification);
    announce(notification.message);
    onNew(notification.type);
  };
  useFrames('notification.new', ({ notice }) => show(notice));
  useFrames('message.new', ({ notice }) => notice && show(notice));
  useFrames('badge', ({ notifications }) => {
    if (!agrees(cache, notifications)) void askAgain(cache, notificationsQuery.queryKey);
  });
  useCatchUp(() => void askAgain(cache, notificationsQuery.queryKey));
}
