import { useEffect } from 'react';
import { setUnread } from '../ui/use-title.ts';
import type { Counts } from './nav-links.ts';

/** Not every browser has icons with badges, and only an installed app may set one. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** Shows in the tab's title and on the app's icon how much is unread. */
export function useUnread({ notifications, messages }: Counts) {
  // Most messages have a notification: the sum would count them twice.
  const unread = Math.max(notifications, messages);
  useEffect(() => {
    setUnread(unread);
    badge(unread);
  }, [unread]);
  useEffect(
    () => () => {
      setUnread(0);
      badge(0);
    },
    [],
  );
}
