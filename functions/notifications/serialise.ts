import type { Metadata, Notification } from '#shared/notifications/contract';
import { textOf } from '#shared/notifications/texts';
import type { VisibleDog } from '../access/visibility.ts';
import { timeOf } from '../core/ulid.ts';
import { pictureUrl } from '../media/links.ts';
import { senderOf } from '../profiles/serialise.ts';
import { idOf, isUnread, type Row } from '../table/notifications.ts';
import type { ReadMark } from '../table/read-mark.ts';
import { visibleNotifications } from './visible.ts';

type Owner = VisibleDog['owner'];

const METADATA_OF_KIND: Record<Row['kind'], (row: Row, username: string) => Metadata> = {
  follow: (_, followerUsername) => ({ followerUsername }),
  follow_request: ({ ulid }, requesterUsername) => ({ requesterUsername, status: 'pending', followRequestId: ulid }),
  follow_request_accepted: ({ ulid, requestId = ulid }, targetUsername) => ({
    targetUsername,
    followRequestId: requestId,
  }),
  message: ({ conversationId }, senderUsername) => ({ senderUsername, conversationId }),
  like: ({ postId }) => ({ postId }),
  comment: ({ postId, commentId }) => ({ postId, commentId }),
  mention: ({ postId, commentId }) => ({ postId, commentId }),
};

/** Assumes that the recipient may see the sender, and what the notification is about. */
export function notificationOf(recipientId: string, row: Row, owner: Owner, mark: ReadMark): Notification {
  const sender = senderOf(owner);
  const metadata = METADATA_OF_KIND[row.kind](row, sender.username);
  const at = timeOf(row.ulid);
  return {
    id: idOf(row),
    recipientId,
    type: row.kind,
    message: textOf({ type: row.kind, metadata }, sender.name),
    metadata,
    quote: row.quote,
    thumbnail: row.file && row.postId && pictureUrl(row.postId, { file: row.file, widths: row.widths }),
    read: !isUnread(row, mark),
    createdAt: at,
    timestamp: at,
    sender,
  };
}

export async function showNotifications(
  viewer: string,
  listed: Row[],
  marked: ReadMark | Promise<ReadMark>,
): Promise<Notification[]> {
  const [visible, mark] = await Promise.all([visibleNotifications(viewer, listed), marked]);
  return visible.map(({ row, sender }) => notificationOf(viewer, row, sender, mark));
}
