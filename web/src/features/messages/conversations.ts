import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { toastBad } from '../../ui/toast.tsx';

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam }) => call(messages.conversations, pageParam),
  ...byCursor,
  ...KEPT,
});

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', conversationId],
    queryFn: () => call(messages.get, { conversationId }),
  });

interface Before {
  before?: string;
}

const newest: Before = {};

/** The messages, newest page first. Later messages are added to the cache, so it is never refetched. */
export const threadQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', conversationId],
    queryFn: ({ pageParam }) => call(messages.list, { conversationId, ...pageParam }),
    initialPageParam: newest,
    getNextPageParam: ({ items, more }): Before | undefined => (more ? { before: items[0]?.messageId } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const mutualsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'mutuals'],
  queryFn: ({ pageParam }) => call(follows.mutuals, pageParam),
  ...byCursor,
});

export function useOpenConversation(onOpen: (conversationId: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(messages.open, { userId }),
    onSuccess: (conversation) => {
      const { conversationId } = conversation;
      cache.setQueryData(conversationQuery(conversationId).queryKey, conversation);
      onOpen(conversationId);
    },
    onError: (error) => toastBad(error.message, error),
  });
}
