import * as z from 'zod';
import { withFallback } from '#shared/core/forward-compatible';
import { route } from '#shared/core/route';
import { Nothing, page, says, Timestamp, ULID, Ulid, UserId } from '#shared/core/schema';
import { PostId } from '#shared/posts/id';
import { Card } from '#shared/profiles/contract';

export const NOTICES_PAGE = 20;
export const MOST_NOTICES = 50;

export const Kind = z.enum([
  'follow',
  'follow_request',
  'follow_request_accepted',
  'message',
  'like',
  'comment',
  'mention',
]);
export type Kind = z.infer<typeof Kind>;

const ID = new RegExp(`^${ULID}-(${Kind.options.join('|')})$`);

/** The ULID of its source, and its kind. */
export const NoticeId = z.string(says('notifications.notFound')).regex(ID, says('notifications.notFound'));

const NoticePlace = z.string().regex(ID);

export const Metadata = z.strictObject({
  followerUsername: z.string().optional(),
  senderUsername: z.string().optional(),
  requesterUsername: z.string().optional(),
  targetUsername: z.string().optional(),
  status: withFallback(z.literal('pending').optional(), undefined),
  followRequestId: Ulid.optional(),
  postId: PostId.optional(),
  commentId: Ulid.optional(),
  conversationId: z.string().optional(),
});
export type Metadata = z.infer<typeof Metadata>;

export const Sender = Card.pick({ userId: true, username: true, name: true, profileImageUrl: true });
export type Sender = z.infer<typeof Sender>;

export const Notice = z.object({
  id: NoticeId,
  recipientId: UserId,
  type: Kind,
  message: z.string(),
  metadata: Metadata,
  quote: z.string().optional(),
  thumbnail: z.string().optional(),
  read: z.boolean(),
  createdAt: Timestamp,
  timestamp: Timestamp,
  sender: Sender,
});
export type Notice = z.infer<typeof Notice>;

export const Notices = page(Notice);
export type Notices = z.infer<typeof Notices>;

const Count = z.object({ count: z.int().min(0) });
const NoticeRef = z.strictObject({ id: NoticeId });
const Limit = z.coerce.number().int().min(1).max(MOST_NOTICES).optional();

const change = { policy: 'recipient', failed: 'notifications.updateFailed' } as const;
const load = { policy: 'self', failed: 'notifications.loadFailed' } as const;

export const notifications = {
  list: route('GET', '/notifications', load, {
    input: z.strictObject({ cursor: NoticePlace.optional(), limit: Limit }),
    output: Notices,
  }),
  count: route('GET', '/notifications/count', load, { input: Nothing, output: Count }),
  /** Answers how many are left unread, as far as a badge counts. */
  readAll: route('PUT', '/notifications/read', { ...change, policy: 'self' }, { input: Nothing, output: Count }),
  read: route('PUT', '/notifications/{id}/read', change, { input: NoticeRef, output: Nothing }),
  remove: route('DELETE', '/notifications/{id}', change, { input: NoticeRef, output: Nothing }),
};
