import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { CATEGORIES, type Category, INNOCENT, PHRASES, WORDS } from './phrases.ts';

export type Scores = Record<Category, number>;

const NOTHING_FOUND = 0.02;
const SPREAD = 0.85;
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const SPACED_OUT = /(?<![\p{L}\d])\p{L}(?:[\s.*_-]+\p{L}(?!\p{L})){2,}/gu;
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => !metadata || !(metadata.originalWord in WORDS));
const { blacklistedTerms, whitelistedTerms = [] } = words.build();
const matcher = new RegExpMatcher({
  blacklistedTerms,
  whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
  ...englishRecommendedTransformers,
});
const phrases = PHRASES.map(([category, score, source]) => ({ category, score, pattern: new RegExp(source, 'u') }));

/** The likelihood of each category for the text. */
export function score(text: string): Scores {
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, NOTHING_FOUND])) as Scores;
  const raise = (category: Category, value: number) => {
    scores[category] = Math.max(scores[category], value);
  };
  for (const [category, value] of readings(text).flatMap(findings)) raise(category, value);
  const abuse = Math.max(scores.INSULT, scores.VIOLENCE_OR_THREAT, scores.HATE_SPEECH);
  raise('HARASSMENT_OR_ABUSE', abuse * SPREAD);
  return scores;
}

type Finding = readonly [Category, number];

function findings(text: string): Finding[] {
  const said = phrases
    .filter(({ pattern }) => pattern.test(text))
    .map(({ category, score }): Finding => [category, score]);
  return [...said, ...matcher.getAllMatches(text).flatMap(wordOf)];
}

function wordOf(match: Parameters<typeof words.getPayloadWithPhraseMetadata>[0]): readonly Finding[] {
  const word = words.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord;
  const finding = word === undefined ? undefined : WORDS[word];
  return finding ? [finding] : [];
}

/** The text as it stands, with digits read as letters, and with spaced letters joined. */
function readings(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, ' ');
  const spelled = plain.replace(/(?<=\p{L})[013457@$!](?=\p{L})/gu, (sign) => LEET[sign] ?? sign);
  const joined = spelled.replace(SPACED_OUT, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  return [...new Set([plain, spelled, joined])];
}
