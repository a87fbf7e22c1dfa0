import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, page, says, Timestamp, Ulid, UserId } from '#shared/core/schema';
import { freeText } from '#shared/core/text';
import { MAX_MESSAGE } from '#shared/limits';
import { Card, UserRef } from '#shared/profiles/contract';

export const MESSAGES_PAGE = 30;
export const MOST_MESSAGES = 50;
export const CONVERSATIONS_PAGE = 20;

export const ConversationId = z
  .string(says('messages.conversationNotFound'))
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, says('messages.conversationNotFound')));

export const Message = z.object({
  messageId: Ulid,
  /** Null if the viewer may not see the sender. */
  senderId: z.nullable(UserId),
  mine: z.boolean(),
  content: z.string(),
  timestamp: Timestamp,
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  conversationId: ConversationId,
  /** The viewer, then the other dog; null once that account is deleted. */
  participants: z.tuple([UserId, z.nullable(UserId)]),
  createdAt: Timestamp,
  peer: z.nullable(z.extend(Card, { isOnline: z.boolean() })),
  lastMessage: z.nullable(z.object({ messageId: Ulid, content: z.string(), mine: z.boolean() })),
  lastMessageAt: Timestamp,
  unread: z.int(),
  mayWrite: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Conversations = page(Conversation);
export type Conversations = z.infer<typeof Conversations>;

/** Oldest first. */
export const Thread = z.object({
  items: z.array(Message),
  more: z.boolean(),
  /** Absent unless both dogs show receipts. */
  peerReadId: z.nullable(Ulid),
});
export type Thread = z.infer<typeof Thread>;

/** Screened only if the operator wants it (`MODERATE_MESSAGES`). */
export const Content = freeText({ max: MAX_MESSAGE, empty: 'messages.empty', tooLong: 'messages.tooLong' });

const ConversationRef = z.strictObject({ conversationId: ConversationId });
const Limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_MESSAGES)));

const Place = z.string().check(z.regex(/^[0-9TZ:.-]{24}_[A-Za-z0-9_-]{22}$/));

const thread = '/conversations/{conversationId}/messages';

export const messages = {
  conversations: route(
    'GET',
    '/conversations',
    { policy: 'self', failed: 'messages.conversationsFailed' },
    { input: z.strictObject({ cursor: z.optional(Place) }), output: Conversations },
  ),
  open: route(
    'POST',
    '/conversations',
    { policy: 'mutual', failed: 'messages.openFailed', also: ['profiles.notFound'] },
    { input: UserRef, output: Conversation },
  ),
  get: route(
    'GET',
    '/conversations/{conversationId}',
    { policy: 'participant', failed: 'messages.conversationsFailed' },
    { input: ConversationRef, output: Conversation },
  ),
  list: route(
    'GET',
    thread,
    { policy: 'participant', failed: 'messages.loadFailed' },
    {
      input: z
        .extend(ConversationRef, { before: z.optional(Ulid), after: z.optional(Ulid), limit: Limit })
        .check(z.refine(({ before, after }) => !(before && after))),
      output: Thread,
    },
  ),
  send: route(
    'POST',
    thread,
    { policy: 'mutual', failed: 'messages.sendFailed', also: ['core.clock', 'posts.dangerous'] },
    { input: z.extend(ConversationRef, { content: Content, messageId: z.optional(Ulid) }), output: Message },
  ),
  read: route(
    'PUT',
    '/conversations/{conversationId}/read',
    { policy: 'participant', failed: 'messages.readFailed' },
    { input: z.extend(ConversationRef, { messageId: Ulid }), output: Nothing },
  ),
};
