import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '#shared/notifications/contract';
import type { Badges } from '#shared/profiles/badges';
import { meQuery, useMe } from '../../core/session.tsx';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { showBadges, showNotice } from './notification-cache.ts';
import { notificationsQuery } from './notifications.ts';

/** What the viewer has not seen yet: told by the server, or asked for now and then where it cannot be. */
export function useBadges(): Badges {
  const cache = useQueryClient();
  useQuery({ ...meQuery, refetchInterval: usePolling() });
  useFrames('badge', ({ notifications, messages }) => showBadges(cache, { notifications, messages }));
  useCatchUp(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
  return useMe().badges;
}

/** Whether the list shows as many unread notices as there are, as far as it has come. */
function agrees(cache: QueryClient, unread: number): boolean {
  const pages = cache.getQueryData(notificationsQuery.queryKey)?.pages ?? [];
  const shown = pages.flatMap(({ items }) => items).filter(({ read }) => !read).length;
  return shown === unread || (shown < unread && pages.at(-1)?.cursor !== undefined);
}

/** Keeps the list true while it is looked at; answers the last sentence that came. */
export function useLiveNotices(onNew: (kind: Kind) => unknown): string {
  const cache = useQueryClient();
  const [said, setSaid] = useState('');
  useFrames('notification.new', ({ notice }) => {
    showNotice(cache, notice);
    setSaid(notice.message);
    onNew(notice.type);
  });
  useFrames('badge', ({ notifications }) => {
    if (!agrees(cache, notifications)) cache.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  });
  useCatchUp(() => cache.invalidateQueries({ queryKey: notificationsQuery.queryKey }));
  return said;
}
