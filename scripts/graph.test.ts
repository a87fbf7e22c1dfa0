import { describe, expect, it } from 'vitest';
import { arrowsBetween, inCycles } from './graph/graph.ts';
import { folderIn, readCode } from './graph/layers.ts';
import { parseSource } from './graph/source.ts';

const { product } = readCode();

const parse = (files: Record<string, string>) => Object.entries(files).map(([file, text]) => parseSource(file, text));
const filesInCycles = (files: Record<string, string>) =>
  inCycles(arrowsBetween(parse(files), folderIn('functions'))).map((arrow) => arrow.files);

describe('the import graph', () => {
  it('finds a cycle of three folders, and leaves out the imports beside it', () => {
    const found = filesInCycles({
      'functions/posts/likes.ts': `import { find } from '../media/links.ts';`,
      'functions/media/links.ts': `export { core } from '../core/table.ts';`,
      'functions/core/table.ts': `const posts = await import('../posts/likes.ts');`,
      'functions/stream/work.ts': `import '../posts/likes.ts';`,
    });
    expect(found).toEqual([
      'functions/posts/likes.ts → functions/media/links.ts',
      'functions/media/links.ts → functions/core/table.ts',
      'functions/core/table.ts → functions/posts/likes.ts',
    ]);
  });

  it('ignores imports of types, and those within a folder', () => {
    const found = filesInCycles({
      'functions/posts/likes.ts': `import { find } from '../media/links.ts'; import './comments.ts';`,
      'functions/posts/comments.ts': `import './likes.ts';`,
      'functions/media/links.ts': `import type { Like } from '../posts/likes.ts';`,
    });
    expect(found).toEqual([]);
  });

  it('starts from the Lambda functions of infra, the app and the site', () => {
    const files = product.map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(['infra/app.ts', 'web/src/app/router.tsx']));
    expect(files.filter((file) => /^functions\/\w+\/handlers\.ts$/.test(file)).length).toBeGreaterThan(5);
    expect(files.filter((file) => /\.test\.|testing|^(scripts|e2e|proofs)\//.test(file))).toEqual([]);
  });
});

describe('folders do not import one another in a cycle', () => {
  it.each(['shared', 'functions', 'infra', 'web/src'] as const)('in %s', (layer) => {
    expect(inCycles(arrowsBetween(product, folderIn(layer)))).toEqual([]);
  });

  it('across the layers', () => {
    expect(inCycles(arrowsBetween(product, (file) => file.split('/')[0]))).toEqual([]);
  });
});
