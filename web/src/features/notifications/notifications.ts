import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '#shared/notifications/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad } from '../../ui/toast.tsx';
import type { Group } from './groups.ts';
import { markRead, updateBadge } from './notification-cache.ts';

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam }) => call(notifications.list, pageParam),
  ...byCursor,
  ...KEPT,
});

function useRefetch() {
  const cache = useQueryClient();
  return () => {
    cache.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    cache.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Marks all as read at once, and refetches if the server has some left. */
export function useMarkAllRead() {
  const cache = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => call(notifications.readAll, {}),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey: notificationsQuery.queryKey });
      markRead(cache, () => true);
      updateBadge(cache, () => 0);
    },
    onSuccess: ({ count }) => {
      if (count > 0) refetch();
    },
    onError: (error) => {
      toastBad(error.message, error);
      refetch();
    },
  });
}

/** Marks an opened notification as read. A failure is silent: it just stays unread. */
export function useMarkRead() {
  const cache = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (group: Group) => Promise.all(group.map(({ id }) => call(notifications.read, { id }))),
    onMutate: (group) => {
      const ids = new Set(group.map(({ id }) => id));
      markRead(cache, ({ id }) => ids.has(id));
      updateBadge(cache, (count) => count - ids.size);
    },
    onError: refetch,
  });
}
