import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_SENTENCES, VALIDATION_SENTENCES } from '#shared/testing/spec-sentences';
import { SPEC } from './generate/spec/lines.ts';
import { sentences, specPage } from './generate/spec/page.ts';
import { taggedTests, taggedTestsIn } from './generate/spec/tagged.ts';

const page = readFileSync('docs/spec.md', 'utf8');
const tests = taggedTests();
const ids = SPEC.map(({ tables }) => tables.flatMap(({ lines }) => Object.keys(lines)));

describe('docs/spec.md', () => {
  it('is up to date: `npm run generate spec` writes it', () => {
    expect(page).toBe(specPage());
  });

  it('has a test for each line', () => {
    const shown = new Set(tests.flatMap((test) => test.ids));
    expect(ids.flat().filter((id) => !shown.has(id))).toEqual([]);
  });

  it('has tests for no other lines', () => {
    expect(tests.filter((test) => !test.ids.every((id) => ids.flat().includes(id)))).toEqual([]);
  });

  it('numbers each line once, within its section', () => {
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    expect(ids.flatMap((own, at) => own.filter((id) => !id.startsWith(`${at + 1}.`)))).toEqual([]);
  });

  it('has every sentence of the specification, with its code', () => {
    const ofSpec = new Set([...VALIDATION_SENTENCES, ...CATALOGUE_SENTENCES]);
    const missing = [...sentences].filter(
      ([code, words]) => ofSpec.has(words) && !(page.includes(`'${words}'`) && page.includes(`\`${code}\``)),
    );
    expect(missing).toEqual([]);
  });
});

it('a test is found by its tags, under the titles around it', () => {
  const source = `describe('a dog', () => {
    it('barks', { timeout: 1, tags: 'spec-1.1' }, () => {});
    it.each([1])(\`is %i\`, { tags: ['spec-1.2', 'spec-2.1', 'slow'] }, () => {});
    it('sleeps', () => {});
  });
  describe.skip('a cat', { tags: 'spec-1.3' }, () => {});`;
  expect(taggedTestsIn('dog.test.ts', source)).toEqual([
    { file: 'dog.test.ts', title: 'a dog › barks', ids: ['1.1'] },
    { file: 'dog.test.ts', title: 'a dog › is %i', ids: ['1.2', '2.1'] },
    { file: 'dog.test.ts', title: 'a cat', ids: ['1.3'] },
  ]);
});

it.each(globSync('{README,CONTRIBUTING,SECURITY,docs/**/*}.md'))(
  'the links and pictures of %s lead somewhere',
  (page) => {
    const targets = [...readFileSync(page, 'utf8').matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].map(
      ([, to = '']) => to,
    );
    expect(targets.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
  },
);

const NAMED = /`((?:shared|functions|web|infra|scripts|tests|docs)\/[\w./-]+\.(?:tsx?|md|json|css|py|mjs))`/g;

it.each(globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/{,decisions/,tests/proofs/}*.md']))(
  'the files that %s names are there',
  (page) => {
    const files = [...readFileSync(page, 'utf8').matchAll(NAMED)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  },
);
