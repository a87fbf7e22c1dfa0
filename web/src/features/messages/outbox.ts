import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isValid } from 'ulid';
import { readJson } from '#shared/core/json';
import { Refusal } from '#shared/core/refusal';
import { tidied } from '#shared/core/text';
import type { Code } from '#shared/errors';
import { type Message, messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { draftOf, keepDraft, nameDraft } from '../../core/draft.ts';
import { sendOnce } from '../../core/send-once.ts';
import { useMe } from '../../core/session.tsx';
import { mintUlid } from '../../core/ulid.ts';
import { conversationQuery } from './conversations.ts';
import { addMessage } from './message-cache.ts';

export interface Waiting {
  /** Stays the same even if the id is replaced. */
  key: string;
  messageId: string;
  content: string;
  /** Why sending failed, '' if there is nothing to add; absent while sending. */
  failure?: string;
}

function isWaiting(kept: unknown): kept is Waiting {
  const { key, messageId, content } = Object(kept);
  return typeof key === 'string' && typeof content === 'string' && isValid(`${messageId}`);
}

interface Place {
  userId: string;
  conversationId: string;
}

const nameOf = ({ userId, conversationId }: Place) => nameDraft(userId, 'outbox', conversationId);

/** A reload may have interrupted sending; sent again with its id, it is still one message. */
function keptIn(place: Place): Waiting[] {
  const kept = readJson(draftOf(nameOf(place)));
  const waiting = Array.isArray(kept) ? kept.filter(isWaiting) : [];
  return waiting.map((one) => ({ ...one, failure: one.failure ?? '' }));
}

const outboxQuery = (place: Place) =>
  queryOptions({
    queryKey: ['messages', 'outbox', place.conversationId],
    queryFn: () => keptIn(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

type Update = (waiting: Waiting[]) => Waiting[];

function updateOutbox(cache: QueryClient, place: Place, update: Update) {
  const { queryKey } = outboxQuery(place);
  const waiting = update(cache.getQueryData(queryKey) ?? keptIn(place));
  cache.setQueryData(queryKey, waiting);
  keepDraft(nameOf(place), waiting.length === 0 ? '' : JSON.stringify(waiting));
}

const without =
  (key: string): Update =>
  (waiting) =>
    waiting.filter((one) => one.key !== key);

const withChange =
  (key: string, change: Partial<Waiting>): Update =>
  (waiting) =>
    waiting.map((one) => (one.key === key ? { ...one, ...change } : one));

const hasCode = (error: unknown, code: Code) => error instanceof Refusal && error.code === code;

function deliver(cache: QueryClient, place: Place, { key, messageId, content }: Waiting): Promise<Message> {
  const { conversationId } = place;
  const renew = () => {
    const renewed = mintUlid();
    updateOutbox(cache, place, withChange(key, { messageId: renewed }));
    return renewed;
  };
  return sendOnce(messageId, (id) => call(messages.send, { conversationId, messageId: id, content }), renew);
}

/** The unsent messages, and how to send: one after another, each shown at once. */
export function useOutbox(conversationId: string) {
  const { userId } = useMe();
  const place = { userId, conversationId };
  const cache = useQueryClient();
  const { data: waiting = [] } = useQuery(outboxQuery(place));
  const { mutate } = useMutation({
    scope: { id: `messages ${conversationId}` },
    mutationFn: (one: Waiting) => deliver(cache, place, one),
    onSuccess: (message, { key }) => {
      addMessage(cache, { conversationId, message });
      updateOutbox(cache, place, without(key));
    },
    onError: (error, { key }) => {
      updateOutbox(cache, place, withChange(key, { failure: hasCode(error, 'core.network') ? '' : error.message }));
      if (hasCode(error, 'messages.notMutual')) {
        cache.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
      }
    },
  });
  const post = (one: Waiting) => {
    updateOutbox(cache, place, (all) => [...without(one.key)(all), one]);
    mutate(one);
  };
  return {
    waiting,
    send: (text: string) => {
      const messageId = mintUlid();
      post({ key: messageId, messageId, content: tidied(text) });
    },
    retry: ({ key, messageId, content }: Waiting) => post({ key, messageId, content }),
    drop: (key: string) => updateOutbox(cache, place, without(key)),
  };
}
