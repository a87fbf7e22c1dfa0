import { judgeTexts } from '../moderation/toxicity.ts';

interface Said {
  where: string;
  words: string;
  reach: string;
}

/** Unkind texts are folded, not refused: their writer may have found the dog. */
export async function areUnkind({ where, words, reach }: Said): Promise<boolean> {
  const texts = [where, words, reach].filter((text) => text !== '');
  const judge = await judgeTexts(texts);
  return texts.some((text) => judge(text));
}
