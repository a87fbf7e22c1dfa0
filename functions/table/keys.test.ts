import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FUNCTIONS = `${import.meta.dirname}/..`;
const sourcesIn = (pattern: string, exclude: string[]) =>
  globSync(pattern, { cwd: FUNCTIONS, exclude: ['**/*.test.ts', '**/testing/**', ...exclude] }).map((file) => ({
    file,
    text: readFileSync(`${FUNCTIONS}/${file}`, 'utf8'),
  }));

const ALL_PREFIXES = /(?<=['"`])[A-Z]+#/g;
/** Sort keys of rows that exist once in a partition. */
const ALL_SORT_KEYS = /(?<=[:=] )'[A-Z]+'/g;

const matchesIn = (sources: { text: string }[], pattern: RegExp) => [
  ...new Set(sources.flatMap(({ text }) => text.match(pattern) ?? [])),
];

const table = sourcesIn('table/*.ts', []);
const prefixes = matchesIn(table, ALL_PREFIXES);
const sortKeys = matchesIn(table, ALL_SORT_KEYS);

/** The key prefixes and sort keys that a source file contains; environment variables and HTTP methods look alike. */
function keysTypedIn(text: string): string[] {
  const source = text.replaceAll(/environment\('\w+'\)|httpMethod === '\w+'/g, '');
  return [
    ...(source.match(ALL_PREFIXES) ?? []).filter((prefix) => prefixes.includes(prefix)),
    ...sortKeys.filter((sortKey) => source.includes(sortKey)),
  ];
}

describe('the keys of rows', () => {
  it('are written in the table', () => {
    expect(prefixes).toEqual(expect.arrayContaining(['USER#', 'POST#', 'COMMENT#', 'NOTICE#', 'ATTEMPTS#']));
    expect(sortKeys).toEqual(expect.arrayContaining(["'PROFILE'", "'EXPORT'", "'JOB'"]));
  });

  it('are found in a source file that contains them', () => {
    const source = "const key = { PK: `USER#rex`, SK: 'PROFILE' }; environment('SOCKET'); const tag = '#walk';";
    expect(keysTypedIn(source)).toEqual(['USER#', "'PROFILE'"]);
  });

  it('are written nowhere else', () => {
    const typed = sourcesIn('**/*.ts', ['table/**']).flatMap(({ file, text }) =>
      keysTypedIn(text).map((key) => `${file} ${key}`),
    );
    expect(typed).toEqual([]);
  });

  it('are each in one file', () => {
    const typedIn = (prefix: string) =>
      table.filter(({ text }) => matchesIn([{ text }], ALL_PREFIXES).includes(prefix));
    expect(prefixes.filter((prefix) => typedIn(prefix).length !== 1)).toEqual([]);
  });
});
