import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CaughtUpArt } from '../art/caught-up-art.tsx';
import { useCatchUp } from '../core/socket.tsx';
import { FollowRequests } from '../features/follows/follow-requests.tsx';
import { requestsQuery } from '../features/follows/requests.ts';
import { NearBy } from '../features/lost/near-by.tsx';
import { ListHead } from '../features/notifications/list-head.tsx';
import { useLiveNotifications } from '../features/notifications/live-notifications.ts';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowSkeleton } from '../ui/skeletons.tsx';
import { useTitle } from '../ui/use-title.ts';
import './notifications.css';

const CaughtUp = () => (
  <div className="pad">
    <EmptyState art={CaughtUpArt} title={t`You’re all caught up`}>
      {t`New likes, follows and messages will show up here.`}
    </EmptyState>
  </div>
);

/** Follow requests come first, even with notifications switched off: nobody could be accepted otherwise. */
export function Component() {
  useTitle(t`Notifications`);
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(requestsQuery);
  const askAgain = () => cache.invalidateQueries({ queryKey: requestsQuery.queryKey });
  const said = useLiveNotifications((kind) => kind === 'follow_request' && askAgain());
  useCatchUp(askAgain);
  const nobodyAsks = data?.pages.every(({ items }) => items.length === 0);
  return (
    <div className="column notifications">
      <ListHead />
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <NearBy skeleton={<RowSkeleton of="notifications" rows={6} />}>
        <FollowRequests />
        <NotificationList empty={nobodyAsks && <CaughtUp />} />
      </NearBy>
    </div>
  );
}
