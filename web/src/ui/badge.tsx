import { Badge as KitBadge } from '@aws-amplify/ui-react';
import { t } from '@lingui/core/macro';
import './badge.css';

export const upTo99 = (count: number) => (count > 99 ? '99+' : `${count}`);

export function Badge({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <KitBadge className="badge">
      {upTo99(count)}
      <span className="visually-hidden">{t` unread`}</span>
    </KitBadge>
  );
}
