import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import * as conversations from '../table/conversations.ts';
import * as notifications from '../table/notifications.ts';
import * as posts from '../table/posts.ts';
import { refOf } from '../table/posts.ts';
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

/** Both dogs exist for each other, and the recipient wants notifications and may see the post. */
async function mayNotify(event: NotifiableEvent, uid: string): Promise<boolean> {
  const { senderId, kind } = event;
  if (uid === senderId) return false;
  const dogs = await existingDogsFor(uid, [uid, senderId]);
  if (!dogs.get(uid)?.notifications || !dogs.has(senderId)) return false;
  return kind !== 'mention' || maySeeMention(event, uid);
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

async function addNotification(event: NotifiableEvent, uid: string): Promise<void> {
  if (!(await mayNotify(event, uid))) return;
  const [isRead, file] = await Promise.all([isReadAlready(event, uid), thumbnailOf(event)]);
  const { to: _, ...notification } = event;
  await notifications.add(SYSTEM, { ...notification, file, uid, isRead });
}

/** Reads the source again after the write, because it may have changed meanwhile. */
async function settleForRecipient(event: NotifiableEvent, uid: string, wasCaused?: boolean): Promise<void> {
  const isCaused = isCausedBy(await read(event.source, NOW), event);
  if (isCaused === wasCaused) return;
  if (isCaused) await addNotification(event, uid);
  else await notifications.withdraw(SYSTEM, { ...event, uid });
  await settleForRecipient(event, uid, isCaused);
}

/**
 * Makes the notification exist exactly as long as its source does. The current source decides, not the record, so
 * duplicate and reordered records lead to the same result.
 */
export async function settleNotification(event: NotifiableEvent): Promise<void> {
  const uid = await recipientOf(event);
  if (uid) await settleForRecipient(event, uid);
}
