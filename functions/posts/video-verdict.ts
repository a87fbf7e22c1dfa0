import type { Later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { publishedFileOf } from '../media/publish.ts';
import { pollVerdict } from '../moderation/video-verdicts.ts';
import { findPost, type PostRef, postIdOf } from '../table/posts.ts';
import { revisePost } from './posts.ts';

export async function pollVideoVerdict(ref: PostRef, cursor?: string): Promise<Later | undefined> {
  const row = await findPost(ref);
  if (row?.heldMedia !== 'pending' || !row.picture) return undefined;
  const name = postIdOf(ref);
  const verdict = await pollVerdict({ name, ...publishedFileOf(name, row.picture) }, cursor);
  if (typeof verdict === 'object') return { cursor: verdict.job, delay: verdict.delay };
  const heldMedia = verdict === 'refused' ? verdict : undefined;
  await revisePost(SYSTEM, ref, (now) => (now.heldMedia === 'pending' ? { heldMedia } : undefined));
  return undefined;
}
