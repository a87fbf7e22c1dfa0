import { refuse } from '#shared/core/refusal';
import type { Report, Subject } from '#shared/moderation/reports';
import { see } from '../access/posts.ts';
import { getVisibleDog, isActive } from '../access/visibility.ts';
import type { Key } from '../core/table.ts';
import { signedIn } from '../http/door.ts';
import * as alerts from '../table/alerts.ts';
import { findCode } from '../table/codes.ts';
import * as comments from '../table/comments.ts';
import * as conversations from '../table/conversations.ts';
import { spend } from '../table/limits.ts';
import * as messages from '../table/messages.ts';
import { refOf } from '../table/posts.ts';
import * as profiles from '../table/profiles.ts';
import * as table from '../table/reports.ts';

interface Accusation {
  accused: string;
  about: string;
  subjectKey?: Key;
}

type Find = (uid: string, report: Report) => Promise<Accusation>;

async function post(uid: string, { postId = '' }: Report): Promise<Accusation> {
  const { row } = await see(uid, refOf(postId));
  return { accused: row.authorId, about: postId };
}

async function comment(uid: string, { postId = '', commentId = '' }: Report): Promise<Accusation> {
  const ref = refOf(postId);
  const [row] = await Promise.all([comments.find(ref, commentId), see(uid, ref)]);
  if (!comments.isSeenBy(uid, row)) throw refuse('posts.commentNotFound');
  return { accused: row.authorId, about: `${postId} ${commentId}`, subjectKey: comments.commentKey(ref, commentId) };
}

async function user(uid: string, { userId = '' }: Report): Promise<Accusation> {
  const { owner } = await getVisibleDog(uid, userId);
  return { accused: owner.userId, about: owner.userId };
}

async function message(uid: string, { conversationId = '', messageId = '' }: Report): Promise<Accusation> {
  const [row, said] = await Promise.all([
    conversations.shown(uid, conversationId),
    messages.find(conversationId, messageId),
  ]);
  if (!row?.peer || !said) throw refuse('messages.conversationNotFound');
  return { accused: said.from === row.side ? uid : row.peer, about: `${conversationId} ${messageId}` };
}

/** Does not check for blocks, because whoever reports a page must not learn whose it is. */
async function byCode(code: string): Promise<Accusation> {
  const accused = (await findCode(code))?.uid ?? '';
  const [row, owner] = await Promise.all([alerts.find(accused), profiles.find(accused)]);
  if (!alerts.isSeen(row) || row.code !== code || !isActive(owner)) throw refuse('lost.ended');
  return { accused, about: alerts.nameOfAlert(accused, row) };
}

async function lost(uid: string, { userId = '', code }: Report): Promise<Accusation> {
  if (code) return byCode(code);
  const [row] = await Promise.all([alerts.find(userId), getVisibleDog(uid, userId)]);
  if (!alerts.isSeen(row)) throw refuse('lost.ended');
  return { accused: userId, about: alerts.nameOfAlert(userId, row) };
}

const FIND: Record<Subject, Find> = { post, comment, user, message, lost };

/** Idempotent: a repeated report of the same content is stored once. */
export const reportContent = signedIn(async ({ uid, confirmed }, given: Report) => {
  const { subject, reason } = given;
  const { accused, about, subjectKey } = await FIND[subject](uid, given);
  if (accused === uid) throw refuse('moderation.ownReport');
  await spend(confirmed, uid, 'reports');
  const row = { subject, about, reason, accused, reporter: uid };
  if (!(await table.add(confirmed, row, { subjectKey }))) throw refuse('posts.commentNotFound');
  return {};
});
