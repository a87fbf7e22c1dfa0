import { Badge as KitBadge } from '@aws-amplify/ui-react';
import { t } from '@lingui/core/macro';
import { upTo99 } from './up-to-99.ts';
import './badge.css';

export function Badge({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <KitBadge className="badge">
      {upTo99(count)}
      <span className="visually-hidden">{t` unread`}</span>
    </KitBadge>
  );
}
