import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { pageOfRows } from '../core/steps.ts';
import type { Change } from '../core/stream.ts';
import { remove, write } from '../core/write.ts';
import { COMMENT } from '../table/comments.ts';
import { POST } from '../table/posts.ts';
import { partitionOf, REPORT } from '../table/reports.ts';

/** What was reported of a comment goes with it: it names the post, and so the post's author. */
export function onRecord({ key, before, after }: Change): Job[] {
  const isGone = before !== undefined && after === undefined;
  if (!isGone || !key.PK.startsWith(POST) || !key.SK.startsWith(COMMENT)) return [];
  const about = `${key.PK.slice(POST.length)} ${key.SK.slice(COMMENT.length)}`;
  return [{ job: 'moderation.forgetComment', input: { about } }];
}

export const jobs = {
  'moderation.forgetComment': job(z.object({ about: z.string() }), ({ about }, cursor) =>
    pageOfRows({ PK: partitionOf('comment', about), prefix: REPORT }, cursor, (rows) =>
      write(SYSTEM, ...rows.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))),
    ),
  ),
};
