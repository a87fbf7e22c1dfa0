import { sightOf } from '../access/posts.ts';
import { thoseThereFor } from '../access/visibility.ts';
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

/** Whether the post may be seen by the dog; its author is told of what happens there without being named. */
async function maySeeMention({ postId = '' }: NotifiableEvent, uid: string): Promise<boolean> {
  const ref = refOf(postId);
  if (ref.authorId === uid) return false;
  const [seen] = await sightOf(uid, [ref]);
  return seen !== undefined;
}

/** Both are there for each other, and the recipient wants notices and may see what it is about. */
async function mayNotify(event: NotifiableEvent, uid: string): Promise<boolean> {
  const { senderId, kind } = event;
  if (uid === senderId) return false;
  const dogs = await thoseThereFor(uid, [uid, senderId]);
  if (!dogs.get(uid)?.notifications || !dogs.has(senderId)) return false;
  return kind !== 'mention' || maySeeMention(event, uid);
}

/** A message may have been read before its notice could be made. */
async function isReadAlready({ kind, conversationId = '', ulid }: NotifiableEvent, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await conversations.find(uid, conversationId, NOW);
  return conversation !== undefined && ulid <= conversation.readId;
}

async function thumbnailOf({ postId }: NotifiableEvent): Promise<string | undefined> {
  const { picture } = (postId && (await posts.find(refOf(postId)))) || {};
  return picture?.poster ?? picture?.file;
}

async function addNotification({ to, ...event }: NotifiableEvent, uid: string): Promise<void> {
  const told = { ...event, to };
  if (!(await mayNotify(told, uid))) return;
  const [isRead, file] = await Promise.all([isReadAlready(told, uid), thumbnailOf(told)]);
  await notifications.add(SYSTEM, { ...event, file, uid, isRead });
}

/** The source is looked at again after the write: what changed meanwhile has changed what it tells. */
async function settleForRecipient(event: NotifiableEvent, uid: string, settled?: boolean): Promise<void> {
  const isTold = isCausedBy(await read(event.source, NOW), event);
  if (isTold === settled) return;
  if (isTold) await addNotification(event, uid);
  else await notifications.withdraw(SYSTEM, { ...event, uid });
  await settleForRecipient(event, uid, isTold);
}

/**
 * Makes the notice be there as long as its source says so, and no longer. What counts is the source as it is now, not
 * the record that led here: however often records come, and in whatever order, the outcome is the same.
 */
export async function settleNotification(event: NotifiableEvent): Promise<void> {
  const uid = await recipientOf(event);
  if (uid) await settleForRecipient(event, uid);
}
