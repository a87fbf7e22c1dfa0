import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePolling } from '../../core/socket.tsx';
import { Failure } from '../../ui/failure.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { type Group, groupsOf } from './groups.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkRead } from './notifications.ts';

interface SectionProps {
  title: string;
  groups: Group[];
}

function Section({ title, groups }: SectionProps) {
  const { mutate } = useMarkRead();
  if (groups.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="sechead">
        <h2>{title}</h2>
      </div>
      <ul className="card notes">
        {groups.map((group) => (
          <NotificationRow key={group[0].id} group={group} onOpen={() => !group[0].read && mutate(group)} />
        ))}
      </ul>
    </section>
  );
}

/** The viewer's notifications, unread first. Follow requests are listed elsewhere. */
export function NotificationList({ empty }: { empty: ReactNode }) {
  const { data, error, refetch, ...more } = useInfiniteQuery({ ...notificationsQuery, refetchInterval: usePolling() });
  const notices = data?.pages.flatMap(({ items }) => items).filter(({ type }) => type !== 'follow_request') ?? [];
  const groups = groupsOf(notices);
  return (
    <>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton />)}
      {data && groups.length === 0 && !more.hasNextPage && empty}
      <Section title="New" groups={groups.filter(([{ read }]) => !read)} />
      <Section title="Earlier" groups={groups.filter(([{ read }]) => read)} />
      {data && (
        <NextPage {...more} error={error}>
          <RowSkeleton />
        </NextPage>
      )}
    </>
  );
}
