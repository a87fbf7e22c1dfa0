import * as z from 'zod/mini';
import { TOXICITY_THRESHOLD } from '#shared/core/text';
import { UNSCORED } from '#shared/moderation/kinds';
import { chunksOf } from '../core/lists.ts';
import { log } from '../core/log.ts';
import { isModerated } from './switches.ts';

const MOST_BYTES = 1024;
const OVERLAP_BYTES = 64;

const isInside = (bytes: Buffer, at: number) => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;

const boundary = (bytes: Buffer, at: number): number => (isInside(bytes, at) ? boundary(bytes, at - 1) : at);

/** Comprehend takes 1,024 bytes; segments overlap, so that no phrase is cut in two. */
export function segmentsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const segments: string[] = [];
  for (let start = 0, end = 0; end < bytes.length; start = boundary(bytes, end - OVERLAP_BYTES)) {
    end = boundary(bytes, Math.min(start + MOST_BYTES, bytes.length));
    segments.push(bytes.toString('utf8', start, end));
  }
  return segments;
}

const SEGMENTS_A_CALL = 10;

const CATEGORIES = new Map([
  ['VIOLENCE_OR_THREAT', 'threat'],
  ['HATE_SPEECH', 'identity attack'],
  ['INSULT', 'insult'],
  ['SEXUAL', 'sexually explicit'],
]);

export interface Verdict {
  category: string;
  score: number;
}
export interface Judge {
  (text: string): Verdict | undefined;
  isPartial?: boolean;
}

const Labels = z.array(z.object({ Name: z.string(), Score: z.number() }));
const Answer = z.array(z.object({ Labels }));

async function scoreSegments(segments: string[]): Promise<z.infer<typeof Answer>> {
  const { detectToxicity } = await import('./comprehend.ts');
  return Answer.check(z.length(segments.length)).parse(await detectToxicity(segments));
}

/** Fails open: an unscored text is allowed and rescreened later. */
function failOpen(error: unknown): z.infer<typeof Answer> {
  log.warn(UNSCORED, { error: error instanceof Error ? error.name : 'unknown' });
  return [];
}

const verdictsOf = (labels: z.infer<typeof Labels>): Verdict[] =>
  labels.flatMap(({ Name, Score }) => {
    const category = CATEGORIES.get(Name);
    return category && Score > TOXICITY_THRESHOLD ? [{ category, score: Score }] : [];
  });

const worst = (verdicts: Verdict[]) => verdicts.toSorted((a, b) => b.score - a.score)[0];

async function piecesOf(text: string): Promise<string[]> {
  const { readingsOf } = await import('./deobfuscate.ts');
  const [plain = [], ...seen] = readingsOf(text).map(segmentsOf);
  const pieces = [...plain, ...seen.flat().filter((segment) => !plain.includes(segment))];
  return pieces.filter((segment) => segment.trim() !== '');
}

export async function judgeTexts(texts: string[]): Promise<Judge> {
  if (!isModerated('texts')) return () => undefined;
  const pieces = await Promise.all(texts.map(piecesOf));
  const segments = texts.flatMap((text, at) => (pieces[at] ?? []).map((segment) => ({ text, segment })));
  const scored = await Promise.all(
    chunksOf(segments, SEGMENTS_A_CALL).map(async (call) => {
      const answers = await scoreSegments(call.map(({ segment }) => segment)).catch(failOpen);
      return answers.map(({ Labels }, at) => ({ text: call[at]?.text, verdicts: verdictsOf(Labels) }));
    }),
  );
  const found = scored.flat();
  const judge = (judged: string) => worst(found.flatMap(({ text, verdicts }) => (text === judged ? verdicts : [])));
  return Object.assign(judge, { isPartial: found.length < segments.length });
}
