import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { toastBad } from '../../ui/toast.tsx';

interface Place {
  cursor?: string;
}

const top: Place = {};
const next = ({ cursor }: Place): Place | undefined => (cursor === undefined ? undefined : { cursor });

/** The conversations, by their last message. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam }) => call(messages.conversations, pageParam),
  initialPageParam: top,
  getNextPageParam: next,
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

/** The messages, the newest page first; what comes later is drawn into it, so it is never asked for again. */
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

/** The dogs that one may write to. */
export const mutualsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'mutuals'],
  queryFn: ({ pageParam }) => call(follows.mutuals, pageParam),
  initialPageParam: top,
  getNextPageParam: next,
});

/** Opens the conversation with a dog, a new one if there is none. */
export function useOpen(onOpen: (conversationId: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(messages.open, { userId }),
    onSuccess: (conversation) => {
      const { conversationId } = conversation;
      cache.setQueryData(conversationQuery(conversationId).queryKey, conversation);
      onOpen(conversationId);
    },
    onError: ({ message }) => toastBad(message),
  });
}
