import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { announce } from '../core/announce.ts';
import { paths } from '../core/paths.ts';
import { useFrames } from '../core/socket.tsx';
import { setUnread } from '../ui/use-title.ts';
import type { Counts } from './nav-links.ts';

/** Not every browser has icons with badges, and only an installed app may set one. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** The screens on which a new message is read out as a whole. */
const tells = (conversationId: string) => [paths.notifications, paths.conversation(conversationId)];

/** Announces a message that arrives while another screen is open. */
export function useHeardMessages() {
  useFrames('message.new', ({ conversationId, message, sender }) => {
    if (message.mine || !sender || tells(conversationId).includes(location.pathname)) return;
    announce(t`New message from ${sender.name}`);
  });
}

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
