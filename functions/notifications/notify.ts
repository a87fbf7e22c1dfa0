import type { Kind } from '#shared/notifications/contract';
import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Page } from '../core/query.ts';
import { CONSISTENT, readAll } from '../core/table.ts';
import { findConversation } from '../table/conversations.ts';
import { gatherNotification } from '../table/gathered.ts';
import {
  addNotification,
  findNotificationToWithdraw,
  findUnreadCount,
  type Notification,
  withdrawNotification,
} from '../table/notification-writes.ts';
import { listUnreadPage, type NotificationRow } from '../table/notifications.ts';
import { findPost, type PostRow as Post, postRefOf } from '../table/posts.ts';
import { type ProfileRow, parseProfile, profileKey } from '../table/profiles.ts';
import { type Made, type ReadMark, readMarkOf } from '../table/read-mark.ts';
import type { State } from '../table/shards.ts';
import { GLANCE, MOST_UNCOUNTED, unreadSubjectOf } from '../table/unread.ts';
import { ownerOf } from '../table/usernames.ts';
import { isCausedBy, type NotifiableEvent } from './sources.ts';
import { thumbnailOf } from './views.ts';

interface Known {
  recipient: ProfileRow;
  post?: Post;
  unread?: Page<Made>;
}

/** The theme of a follow is a day, which no row counts. */
const unreadOfDay = async ({ kind }: NotifiableEvent, uid: string) =>
  kind === 'follow' ? listUnreadPage(uid, GLANCE) : undefined;

/** The count on a hot row lags behind. */
const areMany = (number: number, { hot }: State) => hot !== undefined || number > MOST_UNCOUNTED;

const hasMore = ({ next }: Partial<Page<Made>>, recipient: ProfileRow) =>
  next !== undefined && next > readMarkOf(recipient).left;

/** False if the theme cannot have too many unread notifications, so that this one need not be counted. */
function isCrowded(kind: Kind, { recipient, post, unread = { items: [] } }: Known): boolean {
  if (kind === 'like') return post !== undefined && areMany(post.likes, post);
  if (kind === 'comment') return post !== undefined && areMany(post.comments, post);
  if (kind === 'mention') return true;
  return kind === 'follow' && (hasMore(unread, recipient) || recipient.hot !== undefined);
}

type Source = Pick<NotificationRow, 'kind' | 'ulid'> & { conversationId?: string };

/** A message may be read before its notification is created, or marked. */
export async function isReadAlready({ kind, conversationId = '', ulid }: Source, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await findConversation(uid, conversationId, CONSISTENT);
  return conversation !== undefined && ulid <= conversation.readId;
}

const recipientOf = async ({ to }: NotifiableEvent) => ('uid' in to ? to.uid : ownerOf(to.username));

/** A post's author is notified of its comments anyway, and needs no notification of a mention in them. */
async function maySeeMention({ postId = '' }: NotifiableEvent, uid: string): Promise<boolean> {
  const ref = postRefOf(postId);
  if (ref.authorId === uid) return false;
  const [seen] = await findVisiblePosts(uid, [ref]);
  return seen !== undefined;
}

const postOf = async ({ postId }: NotifiableEvent) => (postId ? findPost(postRefOf(postId)) : undefined);

interface Facts extends Pick<Notification, 'isRead' | 'isCrowded' | 'file' | 'widths'> {
  mark: ReadMark;
  isOfPost: boolean;
  unreadCount: ReturnType<typeof findUnreadCount>;
}

/** Undefined unless the two dogs may see each other, and the recipient wants notifications and may see the post. */
async function factsFor(event: NotifiableEvent, uid: string): Promise<Facts | undefined> {
  const { senderId, kind } = event;
  if (uid === senderId) return undefined;
  const unreadCount = findUnreadCount({ ...event, uid });
  const [dogs, isSeen, isRead, post, unread] = await Promise.all([
    existingDogsFor(uid, [uid, senderId]),
    kind !== 'mention' || maySeeMention(event, uid),
    isReadAlready(event, uid),
    postOf(event),
    unreadOfDay(event, uid),
    unreadCount,
  ]);
  const recipient = dogs.get(uid);
  if (!isSeen || !recipient?.notifications || !dogs.has(senderId)) return undefined;
  const mark = readMarkOf(recipient);
  return {
    isRead,
    ...(post && thumbnailOf(post)),
    isCrowded: isCrowded(kind, { recipient, post, unread }),
    mark,
    isOfPost: event.postId === undefined || post !== undefined,
    unreadCount,
  };
}

interface Telling {
  facts: Facts;
  isAgain: boolean;
}

/** Returns when a notification was made. One row stands for everything beyond the limit of a theme. */
async function tell({ to: _, ...event }: NotifiableEvent, uid: string, { facts, isAgain }: Telling) {
  const { mark, unreadCount, isOfPost, ...known } = facts;
  const added = await addNotification(SYSTEM, { ...event, ...known, uid }, mark, unreadCount);
  const subject = unreadSubjectOf(event);
  if (!added.full || !subject || !isOfPost) return added.made;
  const { happened = event.ulid } = added;
  return (await gatherNotification(SYSTEM, { ...event, uid, subject, happened, isAgain }, added.full)).made;
}

type Withdrawn = ReturnType<typeof findNotificationToWithdraw>;

const withdrawIfFound = (event: NotifiableEvent, uid: string, found?: Withdrawn) =>
  withdrawNotification(SYSTEM, { ...event, uid }, found);

/**
 * Reads the source again after the write, because it may have changed meanwhile; and the profile, because 'Mark all as
 * read' may meanwhile have covered a notification that its recipient could not see yet.
 */
async function lookAgain(event: NotifiableEvent, uid: string, made?: string) {
  const [source, profile] = await readAll([event.source, ...(made ? [profileKey(uid)] : [])], CONSISTENT);
  const isCovered = made !== undefined && made <= readMarkOf(parseProfile(profile)).at;
  return { isCaused: isCausedBy(source, event), isCovered };
}

/** Makes a notification again that the mark covered. */
async function settleForRecipient(
  event: NotifiableEvent,
  uid: string,
  isLikely: boolean,
  isAgain = false,
): Promise<void> {
  const found = isLikely ? undefined : findNotificationToWithdraw({ ...event, uid });
  const [{ isCaused }, facts] = await Promise.all([
    lookAgain(event, uid),
    isLikely ? factsFor(event, uid) : undefined,
    found,
  ]);
  if (isCaused !== isLikely) return settleForRecipient(event, uid, isCaused);
  if (isCaused && !facts) return;
  const made = facts ? await tell(event, uid, { facts, isAgain }) : undefined;
  if (!facts && !(await withdrawIfFound(event, uid, found))) return;
  const now = await lookAgain(event, uid, made);
  if (now.isCovered) await withdrawIfFound(event, uid);
  if (now.isCaused !== isCaused || now.isCovered) await settleForRecipient(event, uid, now.isCaused, now.isCovered);
}

/**
 * Makes the notification exist exactly as long as its source does. The current source decides, not the record, so
 * duplicate and reordered records lead to the same result. What the write will probably need is read together with the
 * source: if `isLikely` the facts of a notification, otherwise the one to withdraw.
 */
export async function settleNotification(event: NotifiableEvent, isLikely = true): Promise<void> {
  const uid = await recipientOf(event);
  if (uid) await settleForRecipient(event, uid, isLikely);
}
