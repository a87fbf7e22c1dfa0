import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { filesReferencedBy } from './file-references.ts';

export function onRecord({ before, after }: Change): Job[] {
  const kept = filesReferencedBy(after);
  const files = filesReferencedBy(before).filter((file) => !kept.includes(file));
  return files.length > 0 ? [{ job: 'media.forget', input: { files } }] : [];
}
