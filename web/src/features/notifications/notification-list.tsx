import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePolling } from '../../core/socket.tsx';
import { Pages } from '../../ui/pages.tsx';
import { type Group, groupsOf } from './groups.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkRead } from './notifications.ts';
import './notification-list.css';

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

export function NotificationList({ empty }: { empty: ReactNode }) {
  const list = useInfiniteQuery({ ...notificationsQuery, refetchInterval: usePolling() });
  return (
    <Pages list={list} of="notifications" padded>
      {(notifications, isWhole) => {
        const groups = groupsOf(notifications.filter(({ type }) => type !== 'follow_request'));
        return (
          <>
            {groups.length === 0 && isWhole && empty}
            <Section title={t`New`} groups={groups.filter(([{ read }]) => !read)} />
            <Section title={t`Earlier`} groups={groups.filter(([{ read }]) => read)} />
          </>
        );
      }}
    </Pages>
  );
}
