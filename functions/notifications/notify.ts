import { sightOf } from '../access/posts.ts';
import { thoseThereFor } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import * as messages from '../table/conversations.ts';
import * as table from '../table/notifications.ts';
import * as posts from '../table/posts.ts';
import { refOf } from '../table/posts.ts';
import { ownerOf } from '../table/usernames.ts';
import { type Event, isToldBy } from './sources.ts';

const NOW = { consistent: true };

const recipientOf = async ({ to }: Event) => ('uid' in to ? to.uid : ownerOf(to.username));

/** Whether the post may be seen by the dog; its author is told of what happens there without being named. */
async function isForOthers({ postId = '' }: Event, uid: string): Promise<boolean> {
  const ref = refOf(postId);
  if (ref.authorId === uid) return false;
  const [seen] = await sightOf(uid, [ref]);
  return seen !== undefined;
}

/** Both are there for each other, and the recipient wants notices and may see what it is about. */
async function mayBeTold(event: Event, uid: string): Promise<boolean> {
  const { senderId, kind } = event;
  if (uid === senderId) return false;
  const dogs = await thoseThereFor(uid, [uid, senderId]);
  if (!dogs.get(uid)?.notifications || !dogs.has(senderId)) return false;
  return kind !== 'mention' || isForOthers(event, uid);
}

/** A message may have been read before its notice could be made. */
async function isReadAlready({ kind, conversationId = '', ulid }: Event, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await messages.find(uid, conversationId, NOW);
  return conversation !== undefined && ulid <= conversation.readId;
}

async function fileOf({ postId }: Event): Promise<string | undefined> {
  const { picture } = (postId && (await posts.find(refOf(postId)))) || {};
  return picture?.poster ?? picture?.file;
}

async function tell({ to, ...event }: Event, uid: string): Promise<void> {
  const told = { ...event, to };
  if (!(await mayBeTold(told, uid))) return;
  const [isRead, file] = await Promise.all([isReadAlready(told, uid), fileOf(told)]);
  await table.add(SYSTEM, { ...event, file, uid, isRead });
}

/** The source is looked at again after the write: what changed meanwhile has changed what it tells. */
async function settleFor(event: Event, uid: string, settled?: boolean): Promise<void> {
  const isTold = isToldBy(await read(event.source, NOW), event);
  if (isTold === settled) return;
  if (isTold) await tell(event, uid);
  else await table.withdraw(SYSTEM, { ...event, uid });
  await settleFor(event, uid, isTold);
}

/**
 * Makes the notice be there as long as its source says so, and no longer. What counts is the source as it is now, not
 * the record that led here: however often records come, and in whatever order, the outcome is the same.
 */
export async function settle(event: Event): Promise<void> {
  const uid = await recipientOf(event);
  if (uid) await settleFor(event, uid);
}
