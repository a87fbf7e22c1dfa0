import { describe, expect, it } from 'vitest';
import { fingerprints } from './inputs.ts';

const FILES = {
  'shared/posts/rules.ts': 'export const LIMIT = 5000;',
  'functions/posts/likes.ts': `import { LIMIT } from '#shared/posts/rules';`,
  'functions/posts/likes.test.ts': `import './likes.ts';`,
  'functions/media/signing-key.test.ts': `const key = 1;`,
  'infra/stack.test.ts': `import { App } from 'aws-cdk-lib';`,
  'infra/bundles.test.ts': `import { build } from 'esbuild';`,
  'scripts/docs.test.ts': `import { readFileSync } from 'node:fs';`,
  'docs/limits.md': 'A post has 5000 characters.',
  'cdk.json': '{}',
  'package-lock.json': '{}',
};

const take = (files: Record<string, string>) =>
  fingerprints(Object.keys(files), (file) => Buffer.from(files[file] ?? ''));

/** The tests to run after a change. */
function dueAfter(change: Record<string, string>): string[] {
  const [before, after] = [take(FILES), take({ ...FILES, ...change })];
  return [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
}

describe('the tests to run after a change', () => {
  it('none, where nothing changed', () => {
    expect(dueAfter({})).toEqual([]);
  });

  it('those that import it, by however many files, and those that read the repository', () => {
    const due = dueAfter({ 'shared/posts/rules.ts': 'export const LIMIT = 6000;' });
    expect(due).toEqual(['functions/posts/likes.test.ts', 'infra/bundles.test.ts', 'scripts/docs.test.ts']);
  });

  it.each([
    ['docs/limits.md', ['scripts/docs.test.ts']],
    ['cdk.json', ['infra/stack.test.ts', 'infra/bundles.test.ts', 'scripts/docs.test.ts']],
    [
      'functions/media/signing-key.test.ts',
      ['functions/media/signing-key.test.ts', 'infra/bundles.test.ts', 'scripts/docs.test.ts'],
    ],
    ['package-lock.json', Object.keys(FILES).filter((file) => file.endsWith('.test.ts'))],
  ])('those that depend on %s', (file, due) => {
    expect(dueAfter({ [file]: 'changed' })).toEqual(due);
  });
});
