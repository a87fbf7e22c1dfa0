import * as z from 'zod/mini';
import { job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { pageOfRows } from '../core/steps.ts';
import { remove, write } from '../core/write.ts';
import { reportsRange } from '../table/reports.ts';
import { takeUp } from './unscored.ts';

export const jobs = {
  'moderation.takeUp': job(z.object({}), (_, cursor) => takeUp(cursor)),
  'moderation.forgetComment': job(z.object({ about: z.string() }), ({ about }, cursor) =>
    pageOfRows(reportsRange('comment', about), cursor, (rows) =>
      write(SYSTEM, ...rows.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))),
    ),
  ),
};
