import { Badge as KitBadge } from '@aws-amplify/ui-react';

export function Badge({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <KitBadge className="badge">
      {count > 99 ? '99+' : count}
      <span className="sr"> unread</span>
    </KitBadge>
  );
}
