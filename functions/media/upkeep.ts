import * as z from 'zod/mini';
import { job } from '../core/jobs.ts';

export const jobs = {
  'media.forget': job(z.object({ files: z.array(z.string()) }), async ({ files }) => {
    const { removeUnreferenced } = await import('./sweep.ts');
    await removeUnreferenced(files);
    return undefined;
  }),
  'media.sweep': job(z.object({}), async (_, cursor) => (await import('./sweep.ts')).sweepPublished(cursor)),
};
