import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { encodeTime } from 'ulid';
import { MINUTE_MS } from '#shared/core/time';
import { messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { askAgain } from '../../core/query-client.ts';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { conversationQuery, conversationsQuery, threadQuery } from './conversations.ts';
import { addMessage, addMessages, updatePeerRead, updatePresence } from './message-cache.ts';

/** A slow sender's message may sort before one already seen, so catching up starts this far back. */
const OVERLAP = MINUTE_MS;
const MOST = 50;

/** The first id of a moment. */
const firstIdAt = (time: number) => `${encodeTime(Math.max(0, time))}${'0'.repeat(16)}`;

export function useLiveConversations() {
  const cache = useQueryClient();
  useFrames('message.new', (frame) => addMessage(cache, frame));
  useFrames('message.read', ({ conversationId, messageId }) => updatePeerRead(cache, conversationId, messageId));
  useFrames('presence', ({ userId, isOnline }) => updatePresence(cache, userId, isOnline));
  useCatchUp(() => void askAgain(cache, conversationsQuery.queryKey));
}

/** Fetches everything after a message, page by page, without duplicates. */
async function askForLater(cache: QueryClient, conversationId: string, after: string): Promise<void> {
  const page = await call(messages.list, { conversationId, after, limit: MOST });
  addMessages(cache, conversationId, page.items);
  updatePeerRead(cache, conversationId, page.peerReadId);
  const last = page.items.at(-1);
  if (page.more && last) await askForLater(cache, conversationId, last.messageId);
}

const lastShown = (cache: QueryClient, conversationId: string) =>
  cache.getQueryData(threadQuery(conversationId).queryKey)?.pages[0]?.items ?? [];

/** Fetches missed messages; if there were any, the conversation is refetched too. */
async function catchUp(cache: QueryClient, conversationId: string): Promise<null> {
  const shown = lastShown(cache, conversationId);
  const last = Math.max(0, ...shown.map(({ timestamp }) => Date.parse(timestamp)));
  await askForLater(cache, conversationId, firstIdAt(last - OVERLAP));
  if (lastShown(cache, conversationId).length > shown.length) {
    cache.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
    cache.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  }
  return null;
}

/** Keeps a thread up to date: catches up on reconnect, on return to the tab, and by polling. */
export function useLiveThread(conversationId: string, isLoaded: boolean) {
  const cache = useQueryClient();
  const { refetch } = useQuery({
    queryKey: ['messages', 'later', conversationId],
    queryFn: () => catchUp(cache, conversationId),
    enabled: isLoaded,
    refetchInterval: usePolling(),
  });
  useCatchUp(() => {
    if (isLoaded) refetch();
    void askAgain(cache, conversationQuery(conversationId).queryKey);
  });
}
