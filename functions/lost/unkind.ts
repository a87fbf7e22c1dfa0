import { judgeTexts } from '../moderation/toxicity.ts';

interface Said {
  where: string;
  words: string;
  reach: string;
}

/** Unkind words are folded and not refused: they may come from somebody who has the dog. */
export async function areUnkind({ where, words, reach }: Said): Promise<boolean> {
  const texts = [where, words, reach].filter((text) => text !== '');
  const judge = await judgeTexts(texts);
  return texts.some((text) => judge(text));
}
