import { cutWhole } from '#shared/core/text';
import type { Metadata, Notification } from '#shared/notifications/contract';
import { gatheredTextOf, textOf } from '#shared/notifications/texts';
import type { VisibleDog } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { pictureUrl } from '../media/links.ts';
import { senderOf } from '../profiles/views.ts';
import {
  isGathered,
  isNotificationUnread,
  isSingle,
  type NotificationRow,
  notificationIdOf,
  type SingleNotification,
} from '../table/notifications.ts';
import type { PostRow } from '../table/posts.ts';
import type { ReadMark } from '../table/read-mark.ts';
import { type Gathering, lookUp, visibleNotifications } from './gathered.ts';
import { QUOTE_LENGTH } from './sources.ts';

type Owner = VisibleDog['owner'];

const METADATA_OF_KIND: Record<NotificationRow['kind'], (row: SingleNotification, username: string) => Metadata> = {
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
export function notificationOf(
  recipientId: string,
  row: SingleNotification,
  owner: Owner,
  mark: ReadMark,
): Notification {
  const sender = senderOf(owner);
  const metadata = METADATA_OF_KIND[row.kind](row, sender.username);
  const at = timeOf(row.ulid);
  return {
    id: notificationIdOf(row),
    recipientId,
    type: row.kind,
    message: textOf({ type: row.kind, metadata }, sender.name),
    metadata,
    quote: row.quote,
    thumbnail: row.file && row.postId && pictureUrl(row.postId, { file: row.file, widths: row.widths }),
    read: !isNotificationUnread(row, mark),
    createdAt: at,
    timestamp: at,
    sender,
  };
}

/** A post's picture, or its video's poster, with the widths of its copies. */
export const thumbnailOf = ({ picture }: PostRow) =>
  picture && { file: picture.poster ?? picture.file, widths: picture.widths };

function gatheredOf(recipientId: string, { row, newest, post, count, quote }: Gathering, mark: ReadMark): Notification {
  const { kind: type, subject } = row;
  const postId = post && subject;
  const shown = count === undefined ? undefined : Math.max(count, newest.length);
  const [first, ...others] = newest;
  const sender = senderOf(first);
  const [at, picture] = [timeOf(row.ulid), post && thumbnailOf(post)];
  return {
    id: notificationIdOf(row),
    recipientId,
    type,
    message: gatheredTextOf({ type, count: shown, dogs: newest.length }, sender.name),
    metadata: type === 'follow' ? { followerUsername: sender.username } : { postId },
    quote: quote && cutWhole(quote, QUOTE_LENGTH),
    thumbnail: postId && picture && pictureUrl(postId, picture),
    read: !isNotificationUnread(row, mark),
    createdAt: at,
    timestamp: at,
    sender,
    gathered: { subject, newest: [sender, ...others.map(senderOf)], count: shown },
  };
}

export async function showNotifications(
  viewer: string,
  listed: NotificationRow[],
  marked: ReadMark | Promise<ReadMark>,
): Promise<Notification[]> {
  const [visible, gathered, mark] = await Promise.all([
    visibleNotifications(viewer, listed.filter(isSingle)),
    lookUp(viewer, listed.filter(isGathered)),
    marked,
  ]);
  const shown = new Map([
    ...visible.map(({ row, sender }) => [notificationIdOf(row), notificationOf(viewer, row, sender, mark)] as const),
    ...gathered.map((one) => [notificationIdOf(one.row), gatheredOf(viewer, one, mark)] as const),
  ]);
  return listed.flatMap((row) => shown.get(notificationIdOf(row)) ?? []);
}
