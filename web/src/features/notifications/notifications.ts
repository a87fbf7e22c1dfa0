import { plural, t } from '@lingui/core/macro';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notifications } from '#shared/notifications/contract';
import { MOST_UNREAD } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { meQuery } from '../../core/session.tsx';
import { usePolling } from '../../core/socket.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import type { Group } from './groups.ts';
import { latestOf, markRead, updateBadge } from './notification-cache.ts';

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam }) => call(notifications.list, pageParam),
  ...byCursor,
  ...KEPT,
});

/** The mentions by a dog for which one row stands. */
export const lineQuery = (line: string) =>
  infiniteQueryOptions({
    queryKey: ['notification-line', line],
    queryFn: ({ pageParam }) => call(notifications.list, { line, ...pageParam }),
    ...byCursor,
  });

const leftUnread = (count: number) =>
  count < MOST_UNREAD
    ? plural(count, { one: '# more is unread.', other: '# more are unread.' })
    : t`${count} or more are unread.`;

function useRefetch() {
  const cache = useQueryClient();
  return () => {
    cache.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    cache.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Marks all as read at once; says if the server has some left, and refetches. */
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
      if (count === 0) return;
      toastGood(leftUnread(count));
      refetch();
    },
    onError: (error) => {
      toastBad(error.message, error);
      refetch();
    },
  });
}

interface Opened {
  group: Group;
  /** As they are now: a gathered one has another id once it has moved. */
  latest: Notification[];
}

const reading = ({ id, gathered }: Notification) => call(notifications.read, { id, subject: gathered?.subject });

/**
 * Marks an opened notification as read. A failure is silent: it just stays unread. A gathered one that had been read can
 * have moved, and be unread again, without a socket to tell.
 */
export function useMarkRead() {
  const cache = useQueryClient();
  const refetch = useRefetch();
  const isAway = usePolling() !== false;
  const mayHaveMoved = ({ gathered }: Notification) => isAway && gathered !== undefined;
  const { mutate } = useMutation({
    mutationFn: ({ latest }: Opened) => Promise.all(latest.map(reading)),
    onMutate: ({ group, latest }) => {
      const ids = new Set(group.map(({ id }) => id));
      markRead(cache, ({ id }) => ids.has(id));
      updateBadge(cache, (count) => count - latest.filter(({ read }) => !read).length);
    },
    onSuccess: (_, { latest }) => {
      if (latest.some(mayHaveMoved)) refetch();
    },
    onError: refetch,
  });
  return (group: Group) => {
    const latest = group.map((one) => latestOf(cache, one)).filter((one) => !one.read || mayHaveMoved(one));
    if (latest.length > 0) mutate({ group, latest });
  };
}
