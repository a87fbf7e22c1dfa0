import * as z from 'zod/mini';
import { Timestamp, Ulid, UserId, withFallback } from '#shared/core/schema';
import { HOUR_MS } from '#shared/core/time';
import { Outcome } from '#shared/lost/alert';
import { ConversationId, Message } from '#shared/messages/contract';
import { Notification, Sender } from '#shared/notifications/contract';
import { PostId } from '#shared/posts/id';

export const MAX_FRAME = 4096;
/** API Gateway closes a connection after ten minutes of silence. */
export const PING_MS = 300_000;
/** The life of an access token, and of a socket's session, which a new ticket extends. */
export const SESSION_MS = HOUR_MS;
export const TYPING_MS = 3000;

/** Checks whether the connection is alive. API Gateway itself answers. */
export const PING = { type: 'ping' } as const;
export const PONG = { type: 'pong' } as const;

export const Spoken = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth'), ticket: z.string().check(z.maxLength(100)) }),
  z.strictObject({ type: z.literal('typing'), conversationId: ConversationId }),
]);
export type Spoken = z.infer<typeof Spoken>;

/** Frames to the browser. A call returns the same, so a lost frame loses nothing. */
export const Frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({
    type: z.literal('message.new'),
    conversationId: ConversationId,
    message: Message,
    /** Null if that dog is deleted or hidden by a block. */
    sender: z.nullable(Sender),
    unread: z.int(),
    notice: z.nullable(Notification),
  }),
  z.object({ type: z.literal('message.read'), conversationId: ConversationId, messageId: Ulid, at: Timestamp }),
  z.object({ type: z.literal('typing'), conversationId: ConversationId }),
  z.object({ type: z.literal('notification.new'), notice: Notification }),
  z.object({ type: z.literal('badge'), notifications: z.int(), messages: z.int() }),
  z.object({
    type: z.literal('presence'),
    userId: UserId,
    isOnline: z.boolean(),
    lastSeen: z.nullable(Timestamp),
  }),
  z.object({ type: z.literal('post.new'), postId: PostId, authorId: UserId }),
  z.object({ type: z.literal('lost.near'), userId: UserId, alertId: Ulid }),
  z.object({ type: z.literal('lost.ended'), userId: UserId, alertId: Ulid, outcome: withFallback(Outcome, 'stopped') }),
  z.object({ type: z.literal('tip.new'), tipId: Ulid }),
  z.object({
    type: z.literal('session.ended'),
    reason: withFallback(z.enum(['signedOut', 'deleted', 'expired']), 'expired'),
  }),
]);
export type Frame = z.infer<typeof Frame>;
export type FrameType = Frame['type'];
