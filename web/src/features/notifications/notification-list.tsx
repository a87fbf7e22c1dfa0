import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Notification } from '#shared/notifications/contract';
import { usePolling } from '../../core/socket.tsx';
import { Arrived } from '../../ui/arrived.tsx';
import { Pages } from '../../ui/pages.tsx';
import { type Group, groupsOf } from './groups.ts';
import { letIn, movedQuery, waitingAmong } from './notification-cache.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkRead } from './notifications.ts';
import './notification-list.css';

interface Opens {
  onList: (notification: Notification) => void;
}

interface SectionProps extends Opens {
  title: string;
  groups: Group[];
}

function Section({ title, groups, onList }: SectionProps) {
  const markRead = useMarkRead();
  if (groups.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="sechead">
        <h2>{title}</h2>
      </div>
      <ul className="card notes">
        {groups.map((group) => (
          <NotificationRow key={group[0].id} group={group} onOpen={() => markRead(group)} onList={onList} />
        ))}
      </ul>
    </section>
  );
}

/** Rows that moved wait behind a pill, so that nothing jumps while somebody reads. */
function Moved({ listed }: { listed: Notification[] }) {
  const cache = useQueryClient();
  const { data: moved = [] } = useQuery(movedQuery);
  const count = waitingAmong(moved, listed).length;
  const words = plural(count, { one: '# update', other: '# updates' });
  return <Arrived words={count > 0 && words} onPress={() => letIn(cache)} />;
}

interface NotificationListProps extends Opens {
  empty: ReactNode;
}

export function NotificationList({ empty, onList }: NotificationListProps) {
  const list = useInfiniteQuery({ ...notificationsQuery, refetchInterval: usePolling() });
  return (
    <Pages list={list} of="notifications" padded>
      {(notifications, isWhole) => {
        const groups = groupsOf(notifications.filter(({ type }) => type !== 'follow_request'));
        return (
          <>
            <Moved listed={notifications} />
            {groups.length === 0 && isWhole && empty}
            <Section title={t`New`} groups={groups.filter(([{ read }]) => !read)} onList={onList} />
            <Section title={t`Earlier`} groups={groups.filter(([{ read }]) => read)} onList={onList} />
          </>
        );
      }}
    </Pages>
  );
}
