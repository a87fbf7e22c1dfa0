import * as z from 'zod/mini';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { pageOfRows } from '../core/steps.ts';
import type { Change } from '../core/stream.ts';
import { remove, write } from '../core/write.ts';
import { commentOfKey } from '../table/comments.ts';
import { reportsRange } from '../table/reports.ts';
import { takeUp } from './unscored.ts';

/** Reports of a comment name its post and so the post's author: they are deleted with it. */
export function onRecord({ key, before, after }: Change): Job[] {
  const isGone = before !== undefined && after === undefined;
  const comment = commentOfKey(key);
  if (!isGone || !comment) return [];
  const about = `${comment.postId} ${comment.commentId}`;
  return [{ job: 'moderation.forgetComment', input: { about } }];
}

export const jobs = {
  'moderation.takeUp': job(z.object({}), (_, cursor) => takeUp(cursor)),
  'moderation.forgetComment': job(z.object({ about: z.string() }), ({ about }, cursor) =>
    pageOfRows(reportsRange('comment', about), cursor, (rows) =>
      write(SYSTEM, ...rows.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))),
    ),
  ),
};
