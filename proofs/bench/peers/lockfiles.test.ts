import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['bluesky', 'parse'])('the lockfile of %s names no registry, and locks the content of each package', (peer) => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, peer, 'package-lock.json'), 'utf8'));
  const found: [string, { resolved?: string; integrity?: string }][] = Object.entries(packages);
  const others = found.filter(([folder]) => folder !== '');
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([, { resolved, integrity }]) => resolved || !integrity).map(([folder]) => folder)).toEqual([]);
});
