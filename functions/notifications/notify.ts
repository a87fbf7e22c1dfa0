import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { readAll } from '../core/table.ts';
import * as conversations from '../table/conversations.ts';
import * as notifications from '../table/notification-writes.ts';
import * as posts from '../table/posts.ts';
import { refOf } from '../table/posts.ts';
import { type Profile, parse as parseProfile, profileKey } from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { ownerOf } from '../table/usernames.ts';
import { isCausedBy, type NotifiableEvent } from './sources.ts';

const NOW = { consistent: true };

const recipientOf = async ({ to }: NotifiableEvent) => ('uid' in to ? to.uid : ownerOf(to.username));

/** A post's author gets notifications about its comments anyway, and needs none for a mention there. */
async function maySeeMention({ postId = '' }: NotifiableEvent, uid: string): Promise<boolean> {
  const ref = refOf(postId);
  if (ref.authorId === uid) return false;
  const [seen] = await findVisiblePosts(uid, [ref]);
  return seen !== undefined;
}

/** Returns the recipient if both dogs exist for each other, and it wants notifications and may see the post. */
async function notifiableDog(event: NotifiableEvent, uid: string): Promise<Profile | undefined> {
  const { senderId, kind } = event;
  if (uid === senderId) return undefined;
  const dogs = await existingDogsFor(uid, [uid, senderId]);
  const recipient = dogs.get(uid);
  if (!recipient?.notifications || !dogs.has(senderId)) return undefined;
  return kind !== 'mention' || (await maySeeMention(event, uid)) ? recipient : undefined;
}

/** The message may be read before its notification is created. */
async function isReadAlready({ kind, conversationId = '', ulid }: NotifiableEvent, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await conversations.find(uid, conversationId, NOW);
  return conversation !== undefined && ulid <= conversation.readId;
}

async function thumbnailOf({ postId }: NotifiableEvent): Promise<string | undefined> {
  const { picture } = (postId && (await posts.find(refOf(postId)))) || {};
  return picture?.poster ?? picture?.file;
}

/** Returns when the notification was made, if it was. */
async function addNotification(event: NotifiableEvent, uid: string): Promise<string | undefined> {
  const recipient = await notifiableDog(event, uid);
  if (!recipient) return undefined;
  const { to: _, ...notification } = event;
  const told = notifications.findTold({ ...notification, uid });
  const [isRead, file] = await Promise.all([isReadAlready(event, uid), thumbnailOf(event), told]);
  return notifications.add(SYSTEM, { ...notification, file, uid, isRead }, readMarkOf(recipient), told);
}

const withdrawNotification = (event: NotifiableEvent, uid: string) => notifications.withdraw(SYSTEM, { ...event, uid });

interface Settled {
  isCaused: boolean;
  made?: string;
}

/**
 * Reads the source again after the write, because it may have changed meanwhile; and the profile, because 'Mark all as
 * read' may meanwhile have covered a notification that its recipient could not see yet. Such a one is made again.
 */
async function settleForRecipient(event: NotifiableEvent, uid: string, was?: Settled): Promise<void> {
  const { made: madeBefore } = was ?? {};
  const [source, profile] = await readAll([event.source, ...(madeBefore ? [profileKey(uid)] : [])], NOW);
  const isCaused = isCausedBy(source, event);
  const isCovered = madeBefore !== undefined && madeBefore <= readMarkOf(parseProfile(profile)).at;
  if (isCaused === was?.isCaused && !isCovered) return;
  if (!isCaused || isCovered) await withdrawNotification(event, uid);
  const made = isCaused ? await addNotification(event, uid) : undefined;
  await settleForRecipient(event, uid, { isCaused, made });
}

/**
 * Makes the notification exist exactly as long as its source does. The current source decides, not the record, so
 * duplicate and reordered records lead to the same result.
 */
export async function settleNotification(event: NotifiableEvent): Promise<void> {
  const uid = await recipientOf(event);
  if (uid) await settleForRecipient(event, uid);
}
