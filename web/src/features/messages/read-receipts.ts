import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Conversation, type Message, messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { usePolling } from '../../core/socket.tsx';
import { updateConversation } from './message-cache.ts';

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useIsLookedAt = () => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

const isNewer = ({ lastMessage }: Conversation, messageId: string) =>
  lastMessage !== null && !lastMessage.mine && lastMessage.messageId > messageId;

/** Marks the last message as read, while this tab is visible and scrolled to the end. */
export function useReadReceipts(
  conversationId: string,
  { last, unread }: { last: Message | undefined; unread: number },
  atEnd: boolean,
) {
  const cache = useQueryClient();
  const isLookedAt = useIsLookedAt();
  const isPolling = usePolling() !== false;
  const acknowledged = useRef<string>(undefined);
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => call(messages.read, { conversationId, messageId }),
    onSuccess: (_nothing, messageId) => {
      updateConversation(cache, conversationId, (one) => (isNewer(one, messageId) ? one : { ...one, unread: 0 }));
      if (isPolling) cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: () => {
      acknowledged.current = undefined;
    },
  });
  const due = isLookedAt && atEnd && unread > 0 ? last?.messageId : undefined;
  useEffect(() => {
    if (due === undefined || due === acknowledged.current) return;
    acknowledged.current = due;
    mutate(due);
  }, [due, mutate]);
}
