import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMe } from '../../core/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { notificationsQuery, useMarkAllRead } from './notifications.ts';

export function ListHead() {
  const { badges } = useMe();
  const { data, isError } = useInfiniteQuery(notificationsQuery);
  const { mutate, isPending } = useMarkAllRead();
  const count = isError && !data ? 0 : badges.notifications;
  return (
    <div className="pagehead">
      <h1>
        {t`Notifications`} <Badge count={count} />
      </h1>
      {count > 0 && (
        <Button look="outline" size="small" busy={isPending} onClick={() => mutate()}>
          <CheckCheck className="icon small" />
          {t`Mark all as read`}
        </Button>
      )}
    </div>
  );
}
