import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '#shared/messages/contract';
import { conversationQuery, conversationsQuery, threadQuery } from './conversations.ts';

type Update = (conversation: Conversation) => Conversation;

export function updateConversation(cache: QueryClient, conversationId: string, update: Update) {
  const applyTo = (one: Conversation) => (one.conversationId === conversationId ? update(one) : one);
  cache.setQueryData(conversationQuery(conversationId).queryKey, (one) => one && update(one));
  cache.setQueryData(
    conversationsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(applyTo) })) },
  );
}

/** Adds messages to the thread without duplicates. Those before the loaded pages come with scrolling. */
export function addMessages(cache: QueryClient, conversationId: string, messages: Message[]) {
  cache.setQueryData(threadQuery(conversationId).queryKey, (data) => {
    const [first, ...older] = data?.pages ?? [];
    if (!data || !first) return data;
    const known = new Set(data.pages.flatMap(({ items }) => items.map(({ messageId }) => messageId)));
    const from = data.pages.at(-1);
    const isShown = ({ messageId }: Message) => !from?.more || messageId > `${from.items[0]?.messageId ?? ''}`;
    const fresh = messages.filter((message) => !known.has(message.messageId) && isShown(message));
    if (fresh.length === 0) return data;
    return { ...data, pages: [{ ...first, items: [...first.items, ...fresh] }, ...older] };
  });
}

const isIn = (cache: QueryClient, conversationId: string) =>
  cache
    .getQueryData(conversationsQuery.queryKey)
    ?.pages.some(({ items }) => items.some((one) => one.conversationId === conversationId));

/** An answer already on its way may predate this event. */
function refetchIfRunning(cache: QueryClient) {
  const { queryKey } = conversationsQuery;
  if (cache.isFetching({ queryKey }) > 0) cache.invalidateQueries({ queryKey });
}

interface NewMessage {
  conversationId: string;
  message: Message;
  /** @default as many as before */
  unread?: number;
}

const withLast =
  ({ message: { messageId, content, mine, timestamp }, unread }: NewMessage): Update =>
  (conversation) => {
    if (messageId <= (conversation.lastMessage?.messageId ?? '')) return conversation;
    return {
      ...conversation,
      lastMessage: { messageId, content, mine },
      lastMessageAt: timestamp,
      unread: unread ?? conversation.unread,
    };
  };

/** Shows a new message in its thread and as the last one of its conversation. */
export function addMessage(cache: QueryClient, added: NewMessage) {
  const { conversationId, message } = added;
  addMessages(cache, conversationId, [message]);
  updateConversation(cache, conversationId, withLast(added));
  if (!isIn(cache, conversationId)) cache.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  else refetchIfRunning(cache);
}

/** Updates up to where the other dog has read; never backwards. */
export function updatePeerRead(cache: QueryClient, conversationId: string, peerReadId: string | null) {
  cache.setQueryData(threadQuery(conversationId).queryKey, (data) => {
    const [first, ...older] = data?.pages ?? [];
    if (!data || !first || !peerReadId || peerReadId <= (first.peerReadId ?? '')) return data;
    return { ...data, pages: [{ ...first, peerReadId }, ...older] };
  });
}

export function updatePresence(cache: QueryClient, userId: string, isOnline: boolean) {
  const applyTo: Update = (one) => (one.peer?.userId === userId ? { ...one, peer: { ...one.peer, isOnline } } : one);
  cache.setQueriesData<Conversation>({ queryKey: ['messages', 'conversation'] }, (one) => one && applyTo(one));
  cache.setQueryData(
    conversationsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(applyTo) })) },
  );
  refetchIfRunning(cache);
}
