import { refuse } from '#shared/core/refusal';
import type { Report, Subject } from '#shared/moderation/reports';
import { see } from '../access/posts.ts';
import { getVisibleDog, isActive } from '../access/visibility.ts';
import type { Key } from '../core/table.ts';
import { signedIn } from '../http/door.ts';
import { findAlert, isAlertSeen, nameOfAlert } from '../table/alerts.ts';
import { findCode } from '../table/codes.ts';
import { commentKey, findComment, isCommentSeenBy } from '../table/comments.ts';
import { findShownConversation } from '../table/conversations.ts';
import { consumeLimit } from '../table/limits.ts';
import { findMessage } from '../table/messages.ts';
import { postRefOf } from '../table/posts.ts';
import { findProfile } from '../table/profiles.ts';
import { addReport } from '../table/reports.ts';

interface Accusation {
  accused: string;
  about: string;
  subjectKey?: Key;
}

type Find = (uid: string, report: Report) => Promise<Accusation>;

async function post(uid: string, { postId = '' }: Report): Promise<Accusation> {
  const { row } = await see(uid, postRefOf(postId));
  return { accused: row.authorId, about: postId };
}

async function comment(uid: string, { postId = '', commentId = '' }: Report): Promise<Accusation> {
  const ref = postRefOf(postId);
  const [row] = await Promise.all([findComment(ref, commentId), see(uid, ref)]);
  if (!isCommentSeenBy(uid, row)) throw refuse('posts.commentNotFound');
  return { accused: row.authorId, about: `${postId} ${commentId}`, subjectKey: commentKey(ref, commentId) };
}

async function user(uid: string, { userId = '' }: Report): Promise<Accusation> {
  const { owner } = await getVisibleDog(uid, userId);
  return { accused: owner.userId, about: owner.userId };
}

async function message(uid: string, { conversationId = '', messageId = '' }: Report): Promise<Accusation> {
  const [row, said] = await Promise.all([
    findShownConversation(uid, conversationId),
    findMessage(conversationId, messageId),
  ]);
  if (!row?.peer || !said) throw refuse('messages.conversationNotFound');
  return { accused: said.from === row.side ? uid : row.peer, about: `${conversationId} ${messageId}` };
}

/** Does not check for blocks, because whoever reports a page must not learn whose it is. */
async function byCode(code: string): Promise<Accusation> {
  const accused = (await findCode(code))?.uid ?? '';
  const [row, owner] = await Promise.all([findAlert(accused), findProfile(accused)]);
  if (!isAlertSeen(row) || row.code !== code || !isActive(owner)) throw refuse('lost.ended');
  return { accused, about: nameOfAlert(accused, row) };
}

async function lost(uid: string, { userId = '', code }: Report): Promise<Accusation> {
  if (code) return byCode(code);
  const [row] = await Promise.all([findAlert(userId), getVisibleDog(uid, userId)]);
  if (!isAlertSeen(row)) throw refuse('lost.ended');
  return { accused: userId, about: nameOfAlert(userId, row) };
}

const FIND: Record<Subject, Find> = { post, comment, user, message, lost };

/** Idempotent: a repeated report of the same content is stored once. */
export const reportContent = signedIn(async ({ uid, confirmed }, given: Report) => {
  const { subject, reason } = given;
  const { accused, about, subjectKey } = await FIND[subject](uid, given);
  if (accused === uid) throw refuse('moderation.ownReport');
  await consumeLimit(confirmed, uid, 'reports');
  const row = { subject, about, reason, accused, reporter: uid };
  if (!(await addReport(confirmed, row, { subjectKey }))) throw refuse('posts.commentNotFound');
  return {};
});
