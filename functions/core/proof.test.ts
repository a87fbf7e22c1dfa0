import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FUNCTIONS = fileURLToPath(new URL('..', import.meta.url));
const importersOf = (name: string) => {
  const imported = new RegExp(
    String.raw`import \{[^}]*\b${name}\b[^}]*\} from '[./]+/proof\.ts'|import \{[^}]*\b${name}\b[^}]*\} from '[./]+core/proof\.ts'`,
  );
  return globSync('**/*.ts', { cwd: FUNCTIONS })
    .filter((file) => !/test\.ts$/.test(file))
    .filter((file) => imported.test(readFileSync(`${FUNCTIONS}${file}`, 'utf8')));
};

it('nothing but the door says that it has decided', () => {
  expect(importersOf('DECIDED')).toEqual(['http/door.ts']);
});

it('no file that binds or guards calls acts as the system', () => {
  const importers = importersOf('SYSTEM');
  expect(importers).toContain('core/jobs.ts');
  expect(importers.filter((file) => /(handlers|guards|policies|room|door)\.ts$/.test(file))).toEqual([]);
});
