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

  const clone = (...files: string[]) => ({ lines: 6, files, places: files });
  const accept = (...files: string[]) => ({ files, reason: 'Two dogs, two tails.' });

  it('accepts what stands twice in a named file, or in any two of a group', () => {
    const accepted = [accept('c.ts', 'b.ts', 'a.ts'), accept('d.ts')];
    const found = [clone('a.ts', 'b.ts'), clone('a.ts', 'c.ts'), clone('d.ts', 'd.ts')];
    expect(review(found, accepted)).toEqual({ duplicates: [], outdated: [] });
    expect(review([...found, clone('c.ts', 'd.ts')], accepted).duplicates).toEqual([clone('c.ts', 'd.ts')]);
  });

  it('names a group of which a file is no duplicate any more', () => {
    const [group, single] = [accept('a.ts', 'b.ts', 'c.ts'), accept('d.ts')];
    expect(review([clone('a.ts', 'b.ts')], [group, single]).outdated).toEqual([group, single]);
  });
});
