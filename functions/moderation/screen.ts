import { refuse, refuseBecause, sentence } from '#shared/core/refusal';
import { newUlid } from '../core/ids.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

export const unscoredMarkOf = ({ isPartial }: Judge) => (isPartial ? newUlid() : undefined);

export async function screenPost(text: string): Promise<string | undefined> {
  const judge = await judgeTexts([text]);
  const verdict = judge(text);
  if (verdict) throw refuseBecause(sentence('posts.dangerous', { category: verdict.category }), 'posts.guidelines');
  return unscoredMarkOf(judge);
}

export async function screenComment(text: string): Promise<string | undefined> {
  const judge = await judgeTexts([text]);
  const verdict = judge(text);
  if (verdict) throw refuse('posts.dangerous', { category: verdict.category });
  return unscoredMarkOf(judge);
}

export async function screenMessage(text: string): Promise<void> {
  if (process.env.MODERATE_MESSAGES === 'on') await screenComment(text);
}

/** Undefined if the service did not answer. */
export async function rescreenText(text: string): Promise<{ category?: string } | undefined> {
  const judge = await judgeTexts([text]);
  const category = judge(text)?.category;
  return category === undefined && judge.isPartial ? undefined : { category };
}
