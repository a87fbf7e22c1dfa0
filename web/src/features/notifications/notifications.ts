import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notices, notifications } from '#shared/notifications/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad } from '../../ui/toast.tsx';
import type { Group } from './groups.ts';
import { showBadge, showRead } from './notification-cache.ts';

type Place = Pick<Notices, 'cursor'>;
const top: Place = {};

/** What the viewer was told, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam }) => call(notifications.list, pageParam),
  initialPageParam: top,
  getNextPageParam: ({ cursor }): Place | undefined => (cursor === undefined ? undefined : { cursor }),
});

/** Asks again for what was shown before the server had said so. */
function useAskAgain() {
  const cache = useQueryClient();
  return () => {
    cache.invalidateQueries({ queryKey: noticesQuery.queryKey });
    cache.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Marks all as read at once; what the server says otherwise is asked for again. */
export function useMarkAllRead() {
  const cache = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: () => call(notifications.readAll, {}),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey: noticesQuery.queryKey });
      showRead(cache, () => true);
      showBadge(cache, () => 0);
    },
    onSuccess: ({ count }) => {
      if (count > 0) askAgain();
    },
    onError: ({ message }) => {
      toastBad(message);
      askAgain();
    },
  });
}

/** Marks what was opened as read; that this failed is not worth a word, it stays unread. */
export function useMarkRead() {
  const cache = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (group: Group) => Promise.all(group.map(({ id }) => call(notifications.read, { id }))),
    onMutate: (group) => {
      const ids = new Set(group.map(({ id }) => id));
      showRead(cache, ({ id }) => ids.has(id));
      showBadge(cache, (count) => count - ids.size);
    },
    onError: askAgain,
  });
}
