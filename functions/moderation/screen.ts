import { refuse, refuseBecause, sentence } from '#shared/core/refusal';
import { newUlid } from '../core/ulid.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

/** A name for the other look that is due, where the service did not answer. */
export const unscoredMarkOf = ({ isPartial }: Judge) => (isPartial ? newUlid() : undefined);

/** Refuses a post that threatens, insults or worse; answers what stands for another look. */
export async function screenPost(text: string): Promise<string | undefined> {
  const judge = await judgeTexts([text]);
  const verdict = judge(text);
  if (verdict) throw refuseBecause(sentence('posts.dangerous', { category: verdict.category }), 'posts.guidelines');
  return unscoredMarkOf(judge);
}

/** Refuses a comment that does; what it says is the category alone. */
export async function screenComment(text: string): Promise<string | undefined> {
  const judge = await judgeTexts([text]);
  const verdict = judge(text);
  if (verdict) throw refuse('posts.dangerous', { category: verdict.category });
  return unscoredMarkOf(judge);
}

/** Refuses a message as a comment, where the operator has messages looked at. */
export async function screenMessage(text: string): Promise<void> {
  if (process.env.MODERATE_MESSAGES === 'on') await screenComment(text);
}

/** What another look finds in a text, if anything; nothing at all where the service does not answer. */
export async function rescreenText(text: string): Promise<{ category?: string } | undefined> {
  const judge = await judgeTexts([text]);
  const category = judge(text)?.category;
  return category === undefined && judge.isPartial ? undefined : { category };
}
