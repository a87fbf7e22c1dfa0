import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Notification } from '#shared/notifications/contract';
import { CaughtUpArt } from '../art/caught-up-art.tsx';
import { lazyPart } from '../core/lazy-page.ts';
import { askAgain } from '../core/query-client.ts';
import { useCatchUp } from '../core/socket.tsx';
import { FollowersModal } from '../features/follows/follow-modals.tsx';
import { FollowRequests } from '../features/follows/follow-requests.tsx';
import { followersQuery } from '../features/follows/followers.ts';
import { requestsQuery } from '../features/follows/requests.ts';
import { NearBy } from '../features/lost/near-by.tsx';
import { ListHead } from '../features/notifications/list-head.tsx';
import { useLiveNotifications } from '../features/notifications/live-notifications.ts';
import { MoreMentions } from '../features/notifications/more-mentions.tsx';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { lineQuery } from '../features/notifications/notifications.ts';
import { likersOf } from '../features/posts/likers.ts';
import { RowSkeleton } from '../ui/skeletons.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';
import './notifications.css';

const LikedBy = lazyPart(() => import('../features/posts/liked-by.tsx'));

const CaughtUp = () => (
  <div className="pad">
    <EmptyState art={CaughtUpArt} title={t`You’re all caught up`}>
      {t`New likes, follows and messages will show up here.`}
    </EmptyState>
  </div>
);

interface OpenListProps {
  of: Notification;
  onClose: () => void;
}

const listOf = ({ type, sender, metadata }: Notification) => {
  if (type === 'follow') return followersQuery.queryKey;
  return type === 'mention' ? lineQuery(sender.userId).queryKey : likersOf(metadata.postId ?? '').queryKey;
};

/** The list of what a gathered notification stands for. */
function OpenList({ of: { type, sender, metadata }, onClose }: OpenListProps) {
  if (type === 'follow') return <FollowersModal onClose={onClose} />;
  if (type === 'mention') return <MoreMentions sender={sender} onClose={onClose} />;
  return (
    <Suspense>
      <LikedBy postId={metadata.postId ?? ''} onClose={onClose} />
    </Suspense>
  );
}

/** Follow requests come first, even with notifications switched off: nobody could be accepted otherwise. */
export function Component() {
  useTitle(t`Notifications`);
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(requestsQuery);
  const askForRequests = () => void askAgain(cache, requestsQuery.queryKey);
  useLiveNotifications((kind) => kind === 'follow_request' && askForRequests());
  useCatchUp(askForRequests);
  const [opened, setOpened] = useState<Notification>();
  // What was answered a moment ago lacks what the row has told of since.
  const openList = (notification: Notification) => {
    cache.invalidateQueries({ queryKey: listOf(notification) });
    setOpened(notification);
  };
  const nobodyAsks = data?.pages.every(({ items }) => items.length === 0);
  return (
    <div className="column notifications">
      <ListHead />
      <NearBy skeleton={<RowSkeleton of="notifications" rows={6} />}>
        <FollowRequests />
        <NotificationList empty={nobodyAsks && <CaughtUp />} onList={openList} />
      </NearBy>
      {opened && <OpenList of={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
