import type { Metadata, Notification } from '#shared/notifications/contract';
import { textOf } from '#shared/notifications/texts';
import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor, type VisibleDog } from '../access/visibility.ts';
import { timeOf } from '../core/ulid.ts';
import { pictureUrl } from '../media/links.ts';
import { senderOf } from '../profiles/serialise.ts';
import { idOf, isUnread, type Row } from '../table/notifications.ts';
import { refOf } from '../table/posts.ts';
import type { ReadMark } from '../table/read-mark.ts';

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
    thumbnail: row.file && row.postId && pictureUrl(row.postId, { file: row.file }),
    read: !isUnread(row, mark),
    createdAt: at,
    timestamp: at,
    sender,
  };
}

async function visibleMentions(viewer: string, rows: Row[]): Promise<Set<string>> {
  const mentions = rows.filter(({ kind }) => kind === 'mention');
  const ids = [...new Set(mentions.flatMap(({ postId }) => postId ?? []))];
  const seen = await findVisiblePosts(viewer, ids.map(refOf));
  return new Set(ids.filter((_, at) => seen[at]));
}

export async function showNotifications(
  viewer: string,
  listed: Row[],
  marked: ReadMark | Promise<ReadMark>,
): Promise<Notification[]> {
  const rows = listed.filter(({ isRemoved }) => !isRemoved);
  const senderIds = [...new Set(rows.map(({ senderId }) => senderId))];
  const [senders, seen, mark] = await Promise.all([
    existingDogsFor(viewer, senderIds),
    visibleMentions(viewer, rows),
    marked,
  ]);
  const isHidden = ({ kind, postId = '' }: Row) => kind === 'mention' && !seen.has(postId);
  return rows.flatMap((row) => {
    const sender = senders.get(row.senderId);
    return sender && !isHidden(row) ? [notificationOf(viewer, row, sender, mark)] : [];
  });
}
