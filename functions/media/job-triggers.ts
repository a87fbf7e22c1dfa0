import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { filesReferencedBy, stillOf } from './file-references.ts';

function scale({ before, after }: Change): Job[] {
  const file = stillOf(after)?.file;
  return file && file !== stillOf(before)?.file ? [{ job: 'media.scale', input: { file } }] : [];
}

function forget({ before, after }: Change): Job[] {
  const kept = filesReferencedBy(after);
  const files = filesReferencedBy(before).filter((file) => !kept.includes(file));
  return files.length > 0 ? [{ job: 'media.forget', input: { files } }] : [];
}

export const onRecord = (change: Change): Job[] => [...scale(change), ...forget(change)];
