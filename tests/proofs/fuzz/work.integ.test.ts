import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { VerificationCode } from '#shared/auth/contract';
import { Registration, RegistrationForm } from '#shared/auth/registration';
import { mentionsIn, piecesOf, tagsIn } from '#shared/posts/pieces';
import { readingsOf } from '../../../functions/moderation/deobfuscate.ts';
import { segmentsOf } from '../../../functions/moderation/toxicity.ts';
import { queryOf, wordsIn } from '../../../functions/profiles/words.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { FIELDS, schemaOf, takesList } from './cases.ts';

onOwnTable();

const isLong = Boolean(process.env.CASES);
const SHORT = isLong ? 10_000 : 1000;
const TIMES = 10;
/** Ten times the text may be so many times the work; with each character looked at for each it would be a hundred. */
const MOST = 15;
/** Other processes may slow some tries down. */
const TRIES = 30;
/** Work below this, in milliseconds, counts as none. */
const NOTHING = 1;

type Work = (text: string) => unknown;

/** Worst cases for lookaround, for repetition, and for removal that joins its surroundings. */
const WORST: readonly string[] = [
  'a',
  '1',
  ' ',
  '\n',
  '-',
  '=',
  '<',
  '.',
  '#',
  '#1',
  '@',
  '@a',
  'a@',
  'a.',
  'on',
  'onx ',
  'ja',
  'javascript:',
  '\u0301',
  '\u200b',
  '\u202e',
  '🐕',
  '1 ',
  'a 1',
  'a ',
  'a*',
  'a-',
  'aB',
  'ʎ',
  '&#97;',
];
/** Whatever repeats, and something at its end that does not fit. */
const textsOf = (part: string, length: number) => {
  const repeated = part.repeat(length / part.length);
  return [`${repeated}!`, ...(isLong ? [repeated, `x${repeated}\u0000`] : [])];
};

/** The time that the work takes with all texts. */
function costOf(work: Work, texts: string[]): number {
  const before = performance.now();
  for (const text of texts) work(text);
  return Math.max(NOTHING, performance.now() - before);
}

/**
 * How many times the work of the short text the long one is; the first try that is well, else the best.
 * @NOTE As many short ones as make the long one: both take as long, and other processes disturb both alike.
 */
function ratioOf(work: Work, short: string, long: string): number {
  const all = Array.from({ length: TIMES }, () => short);
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > MOST; tried++)
    least = Math.min(least, (TIMES * costOf(work, [long])) / costOf(work, all));
  return least;
}

const parsing =
  (schema: z.core.$ZodType): Work =>
  (text) =>
    z.safeParse(schema, text);

const ofFields = FIELDS.map((field): [string, Work] => {
  const schema = schemaOf(field) ?? z.never();
  return [field.field, takesList(field) ? (text) => z.safeParse(schema, [text]) : parsing(schema)];
});

const WORKS = new Map<string, Work>([
  ...ofFields,
  ...Object.entries(Registration.shape).map(([name, schema]): [string, Work] => [
    `${name} of a registration`,
    parsing(schema),
  ]),
  ['email', parsing(RegistrationForm.shape.email)],
  ['new password', parsing(RegistrationForm.shape.password)],
  ['code', parsing(VerificationCode)],
  ['tags', tagsIn],
  ['mentions', mentionsIn],
  ['pieces', piecesOf],
  ['words', (text) => wordsIn(text)],
  ['query', queryOf],
  ['readings', readingsOf],
  ['segments', segmentsOf],
]);

describe('ten times the text is at most fifteen times the work', () => {
  it.each([...WORKS])(
    'of %s',
    (_, work) => {
      const costly = WORST.flatMap((part) => {
        const [short, long] = [textsOf(part, SHORT), textsOf(part, SHORT * TIMES)];
        return short.flatMap((text, at) => {
          const ratio = ratioOf(work, text, `${long[at]}`);
          return ratio > MOST ? [`${JSON.stringify(part)} ${at}: ${ratio}`] : [];
        });
      });
      expect(costly).toEqual([]);
    },
    120_000,
  );
});
