import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '..');
const Names = z._default(z.record(z.string(), z.string()), {});
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      inBundle: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      dependencies: Names,
      optionalDependencies: Names,
    }),
  ),
});

const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** True if a package finds another one in its own folder or in a parent folder. */
function finds(folder: string, name: string): boolean {
  const place = [folder, 'node_modules', name].filter(Boolean).join('/');
  if (packages[place]) return true;
  return folder !== '' && finds(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

it('locks the packages of every system, which npm ci demands', () => {
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !finds(folder, name)),
  );
  expect(missing).toEqual([]);
});

it('locks their content, and names no registry', () => {
  const rest = Object.entries(packages).filter(([folder, { inBundle }]) => folder !== '' && !inBundle);
  expect(rest.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([folder]) => folder)).toEqual([]);
  expect(rest.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
});

it('runs the install script of no package', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
});
