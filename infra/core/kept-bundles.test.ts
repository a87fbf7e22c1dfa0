import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { placeKept } from './kept-bundles.ts';

test('a bundle is made once for the same options, and is whole wherever it is placed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-bundles-'));
  const make = vi.fn((outdir: string) =>
    writeFileSync(join(outdir, 'index.mjs'), `export const at = ${make.mock.calls.length};`),
  );
  const place = (name: string, options: object) => {
    const outdir = join(folder, name);
    mkdirSync(outdir);
    placeKept(options, make, outdir, join(folder, 'kept'));
    return readFileSync(join(outdir, 'index.mjs'), 'utf8');
  };
  const first = place('one', { entry: 'a.ts' });
  expect(place('two', { entry: 'a.ts' })).toBe(first);
  expect(place('three', { entry: 'b.ts' })).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
