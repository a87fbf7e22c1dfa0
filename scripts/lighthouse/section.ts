import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../local/tool.ts';

const PAGE = join(ROOT, 'docs/interface.md');

export function between(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}: written by npm run ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`docs/interface.md has no markers for ${name}.`);
  return `${before}${[begin, ...lines, end].join('\n')}${after}`;
}

export const section = async (name: string, lines: readonly string[]): Promise<void> =>
  writeFile(PAGE, between(await readFile(PAGE, 'utf8'), name, lines));
