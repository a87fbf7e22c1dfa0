import * as z from 'zod/mini';
import { type Job, job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { filesReferencedBy } from './file-references.ts';
import { removeUnreferenced, sweepPublished } from './sweep.ts';

export function onRecord({ before, after }: Change): Job[] {
  const kept = filesReferencedBy(after);
  const files = filesReferencedBy(before).filter((file) => !kept.includes(file));
  return files.length > 0 ? [{ job: 'media.forget', input: { files } }] : [];
}

export const jobs = {
  'media.forget': job(z.object({ files: z.array(z.string()) }), async ({ files }) => {
    await removeUnreferenced(files);
    return undefined;
  }),
  'media.sweep': job(z.object({}), (_, cursor) => sweepPublished(cursor)),
};
