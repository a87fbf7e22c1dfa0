import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findClones, review } from './clones.ts';

const SIX = [1, 2, 3, 4, 5, 6].map((n) => `  bark(dog.age + ${n}, 'woof');`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-clones-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, lines: string[]) {
  const path = join(folder, 'shared', file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `${lines.join('\n')}\n`);
}

describe('the check for duplicates', () => {
  it('finds six lines that stand in two files', async () => {
    await write('luna.ts', ['let luna = 1;', ...SIX, 'luna++;']);
    await write('posts/rex.ts', ['const rex = [];', ...SIX, 'rex.pop();']);
    expect(await findClones(folder)).toMatchObject([{ files: ['shared/luna.ts', 'shared/posts/rex.ts'] }]);
  });

  it('leaves out four lines, and imports', async () => {
    const imports = [1, 2, 3, 4, 5, 6, 7].map((n) => `import { dog${n}, bark${n}, walk${n} } from './dog-${n}.ts';`);
    await write('luna.ts', [...imports, 'let luna = 1;', ...SIX.slice(2), 'luna++;']);
    await write('rex.ts', [...imports, 'const rex = [];', ...SIX.slice(2), 'rex.pop();']);
    expect(await findClones(folder)).toEqual([]);
  });

  it('lets accepted pairs pass in either order, and names those that are none any more', () => {
    const clone = (...files: string[]) => ({ lines: 6, files, places: files });
    const accept = (one: string, other: string) => ({ files: [one, other] as const, reason: 'Two dogs, two tails.' });
    const found = [clone('a.ts', 'b.ts'), clone('a.ts', 'c.ts')];
    expect(review(found, [accept('b.ts', 'a.ts'), accept('a.ts', 'a.ts')])).toEqual({
      duplicates: [clone('a.ts', 'c.ts')],
      outdated: [accept('a.ts', 'a.ts')],
    });
  });
});
