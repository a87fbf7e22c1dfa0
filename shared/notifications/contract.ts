import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, page, says, Timestamp, ULID, Ulid, UserId, UserPlace, withFallback } from '#shared/core/schema';
import { Device, DeviceId, Devices, SaveDevice } from '#shared/notifications/devices';
import { PostId } from '#shared/posts/id';
import { Card } from '#shared/profiles/contract';

export const NOTIFICATIONS_PAGE = 20;
export const MOST_NOTIFICATIONS = 50;

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

export const NotificationId = z
  .string(says('notifications.notFound'))
  .check(z.regex(ID, says('notifications.notFound')));

const NotificationPlace = z.string().check(z.regex(ID));

export const Metadata = z.strictObject({
  followerUsername: z.optional(z.string()),
  senderUsername: z.optional(z.string()),
  requesterUsername: z.optional(z.string()),
  targetUsername: z.optional(z.string()),
  status: withFallback(z.optional(z.literal('pending')), undefined),
  followRequestId: z.optional(Ulid),
  postId: z.optional(PostId),
  commentId: z.optional(Ulid),
  conversationId: z.optional(z.string()),
});
export type Metadata = z.infer<typeof Metadata>;

export const Sender = z.pick(Card, { userId: true, username: true, name: true, profileImageUrl: true });
export type Sender = z.infer<typeof Sender>;

/** For one that stands for all others of its kind beyond a limit: about one post, on one day or by one dog. */
export const Gathering = z.object({
  /** Stays the same when the notification moves and so gets another id. */
  subject: z.string(),
  /** The dogs that did it last. */
  newest: z.array(Sender),
  /** How many likes or comments the post has. */
  count: z.optional(z.int()),
});
export type Gathering = z.infer<typeof Gathering>;

export const Notification = z.object({
  id: NotificationId,
  recipientId: UserId,
  type: Kind,
  message: z.string(),
  metadata: Metadata,
  quote: z.optional(z.string()),
  thumbnail: z.optional(z.string()),
  read: z.boolean(),
  createdAt: Timestamp,
  timestamp: Timestamp,
  sender: Sender,
  gathered: z.optional(Gathering),
});
export type Notification = z.infer<typeof Notification>;

export const Notifications = page(Notification);
export type Notifications = z.infer<typeof Notifications>;

const Count = z.object({ count: z.int().check(z.minimum(0)) });
const NotificationRef = z.strictObject({ id: NotificationId });
/** A gathered notification gets another id when it moves; its subject identifies it. */
const NotificationToRead = z.extend(NotificationRef, {
  subject: z.optional(
    z.string(says('notifications.notFound')).check(z.regex(/^[\w-]{10,63}$/, says('notifications.notFound'))),
  ),
});
const Limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_NOTIFICATIONS)));

const change = { policy: 'recipient', failed: 'notifications.updateFailed' } as const;
const load = { policy: 'self', failed: 'notifications.loadFailed' } as const;
const device = { policy: 'self', failed: 'notifications.deviceFailed' } as const;

export const notifications = {
  list: route('GET', '/notifications', load, {
    /** `line` asks for the mentions by a dog that one notification stands for. */
    input: z.strictObject({ cursor: z.optional(NotificationPlace), limit: Limit, line: z.optional(UserPlace) }),
    output: Notifications,
  }),
  count: route('GET', '/notifications/count', load, { input: Nothing, output: Count }),
  /** Answers how many are left unread, up to the badge's maximum. */
  readAll: route('PUT', '/notifications/read', { ...change, policy: 'self' }, { input: Nothing, output: Count }),
  read: route('PUT', '/notifications/{id}/read', change, { input: NotificationToRead, output: Nothing }),
  remove: route('DELETE', '/notifications/{id}', change, { input: NotificationRef, output: Nothing }),
  devices: route('GET', '/me/pushes', device, { input: Nothing, output: Devices }),
  saveDevice: route(
    'PUT',
    '/me/pushes',
    { policy: 'self', failed: 'notifications.deviceFailed', also: ['notifications.deviceRefused'] },
    { input: SaveDevice, output: Device },
  ),
  removeDevice: route('DELETE', '/me/pushes/{deviceId}', device, {
    input: z.strictObject({ deviceId: DeviceId }),
    output: Nothing,
  }),
};
