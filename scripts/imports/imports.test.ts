import { describe, expect, it } from 'vitest';
import { type Import, importsIn, inCircles, readImports } from './imports.ts';
import { mayImport } from './table.ts';

const imports = readImports();
const told = ({ from, to }: Import) => `${from} → ${to}`;

/** The folder of a layer; each feature of the web counts for itself. */
function folderIn(layer: string) {
  return (file: string) => {
    if (!file.startsWith(`${layer}/`)) return undefined;
    const [top, next] = file.slice(layer.length + 1).split('/');
    return top === 'features' ? `features/${next}` : top;
  };
}

it('reads what is imported at once, later and again, without types', () => {
  const text = `import { a } from './a.ts'; import type { B } from './b.ts'; export { c } from '../core/c.ts';
    const d = await import('#shared/core/d'); import 'react'; import './e.css';`;
  expect(importsIn('functions/posts/likes.ts', text).map(({ to }) => to)).toEqual([
    'functions/posts/a.ts',
    'functions/core/c.ts',
    'shared/core/d.ts',
  ]);
});

it.each([
  ['shared/posts/contract.ts', 'functions/posts/likes.ts'],
  ['functions/core/table.ts', 'functions/posts/likes.ts'],
  ['functions/media/links.ts', 'functions/posts/likes.ts'],
  ['functions/posts/likes.ts', 'functions/posts/testing/posts.ts'],
  ['functions/posts/likes.ts', 'tests/proofs/costs/prices.ts'],
  ['web/src/features/posts/feed.tsx', 'web/src/features/media/video.tsx'],
  ['web/src/ui/card.tsx', 'web/src/pages/home.tsx'],
  ['infra/posts.ts', 'functions/posts/handlers.ts'],
  ['scripts/seed.ts', 'tests/e2e/steps/when.ts'],
])('%s may not import %s', (from, to) => expect(mayImport(from, to)).toBe(false));

it('each file of the product imports what the table allows', () => {
  expect(imports.length).toBeGreaterThan(4000);
  expect(imports.filter(({ from, to }) => !mayImport(from, to)).map(told)).toEqual([]);
});

describe('no folder imports itself by way of others', () => {
  it('is noticed', () => {
    const circle = ['a/x.ts', 'b/y.ts', 'c/z.ts'].map((from, index, all) => ({ from, to: all[(index + 1) % 3] ?? '' }));
    expect(inCircles(circle, (file) => file[0]).length).toBe(3);
    expect(inCircles(circle.slice(1), (file) => file[0])).toEqual([]);
  });

  it.each(['shared', 'functions', 'infra', 'web/src', 'scripts', 'tests', 'tests/proofs'])('in %s', (layer) => {
    expect(inCircles(imports, folderIn(layer)).map(told)).toEqual([]);
  });
});

it('no file of the product imports itself by way of others', () => {
  const ofProduct = imports.filter(({ from }) => /^(shared|functions|infra|web)\//.test(from));
  expect(ofProduct.length).toBeGreaterThan(2000);
  expect(inCircles(ofProduct, (file) => file).map(told)).toEqual([]);
});
