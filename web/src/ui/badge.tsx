import { Badge as KitBadge } from '@aws-amplify/ui-react';

/** How many are unread; nothing for none. */
export function Badge({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <KitBadge className="badge">
      {count > 99 ? '99+' : count}
      <span className="sr"> unread</span>
    </KitBadge>
  );
}
