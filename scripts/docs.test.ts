import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors';
import { CATALOGUE_SENTENCES, VALIDATION_SENTENCES } from '#shared/spec-sentences.fixture';
import { successes } from '#shared/successes';

const SPEC = readFileSync('docs/spec.md', 'utf8');

/** A cell of a table: its lines, each about one file. */
const lines = SPEC.split('\n').flatMap((row) => (row.startsWith('|') ? row.split(/<br>| \| /) : []));

interface Cited {
  file: string;
  /** A test's name behind `›`, or names in the file. */
  words: string[];
}

/** What a line of a cell cites: `file` › a test, or `file` with names of what stands in it. */
function citedIn(line: string): Cited[] {
  const [, test, name] = /`([^`]+\.test\.tsx?)` › (.+?)(?: \|)?$/.exec(line) ?? [];
  if (test && name) return [{ file: test, words: [name] }];
  const [, file, more = ''] = /`([\w./-]+\/[\w.-]+\.(?:tsx?|md|html|json))`((?: `[^`]+`)*)/.exec(line) ?? [];
  return file ? [{ file, words: [...more.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) }] : [];
}

const cited = lines.flatMap(citedIn);
const sentences = new Map<string, string>([
  ...Object.entries(errors).map(([code, [, words]]) => [code, words] as const),
  ...Object.entries(successes),
]);
const ofSpec = new Set([...VALIDATION_SENTENCES, ...CATALOGUE_SENTENCES]);

describe('docs/spec.md', () => {
  it('cites files that exist, and what stands in them', () => {
    expect(cited.length).toBeGreaterThan(500);
    const wrong = cited.filter(({ file, words }) => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return text === '' || words.some((word) => !text.includes(word));
    });
    expect(wrong).toEqual([]);
  });

  it('has every sentence of the specification, with its code', () => {
    const missing = [...sentences].filter(
      ([code, words]) => ofSpec.has(words) && !(SPEC.includes(`'${words}'`) && SPEC.includes(`\`${code}\``)),
    );
    expect(missing).toEqual([]);
  });
});

it.each(globSync('{README,CONTRIBUTING,SECURITY,docs/**/*}.md'))('the links of %s lead somewhere', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
  expect(targets.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
});
