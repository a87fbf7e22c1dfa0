import * as z from 'zod/mini';
import { job } from '../core/jobs.ts';
import { removeUnreferenced, sweepPublished } from './sweep.ts';

export const jobs = {
  'media.forget': job(z.object({ files: z.array(z.string()) }), async ({ files }) => {
    await removeUnreferenced(files);
    return undefined;
  }),
  'media.sweep': job(z.object({}), (_, cursor) => sweepPublished(cursor)),
};
