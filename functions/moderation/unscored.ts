import { GIVEN_UP } from '#shared/core/jobs';
import { type Job, start } from '../core/jobs.ts';
import { log } from '../core/log.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { dogOfAlert } from '../table/alerts.ts';
import { commentOfKey } from '../table/comments.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { postOfKey, postRefOf } from '../table/posts.ts';
import { listForRescreening, pageOfUnscored, unlistFromRescreening } from '../table/reports.ts';

/** Gives up waiting for a score; `npm run ops rescreen` resumes it. */
export async function giveUp(proof: Proof, key: Key, mark: string): Promise<undefined> {
  await listForRescreening(proof, key, mark);
  log.error(GIVEN_UP, { kind: key.SK.split('#')[0] });
}

function secondLookAt(key: Key): Job | undefined {
  const [post, comment, own] = [postOfKey(key), commentOfKey(key), ownRowOfKey(key)];
  if (post) return { job: 'posts.look', input: { ...post } };
  if (comment) {
    return { job: 'posts.lookAtComment', input: { ...postRefOf(comment.postId), commentId: comment.commentId } };
  }
  const missing = dogOfAlert(key);
  if (missing) return { job: 'lost.look', input: { uid: missing } };
  return own && { job: 'profiles.look', input: { uid: own.uid } };
}

export async function takeUp(cursor?: string): Promise<string | undefined> {
  const { items, next } = await pageOfUnscored(cursor);
  for (const key of items) {
    const look = secondLookAt(key);
    if (look) await start(SYSTEM, look);
    await unlistFromRescreening(SYSTEM, key);
  }
  return next;
}
