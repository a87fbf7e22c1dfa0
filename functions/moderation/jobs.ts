import * as z from 'zod/mini';
import { job, removeRows } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { reportsRange } from '../table/reports.ts';
import { takeUp } from './unscored.ts';

export const jobs = {
  'moderation.takeUp': job(z.object({}), (_, cursor) => takeUp(cursor)),
  'moderation.forgetComment': job(z.object({ about: z.string() }), ({ about }, cursor) =>
    removeRows(SYSTEM, reportsRange('comment', about), cursor),
  ),
};
