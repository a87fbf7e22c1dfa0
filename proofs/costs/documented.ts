import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

const PAGE_OF_DOCS = new URL('../../docs/table.md', import.meta.url);

/** The generated section of that name holds these lines; `npm run test:costs -- --write` puts them there. */
export function expectDocumented(name: string, lines: string[]): void {
  const [begin, end] = [`<!-- ${name}: written by npm run test:costs -- --write -->`, `<!-- /${name} -->`];
  const page = readFileSync(PAGE_OF_DOCS, 'utf8');
  const [before = '', rest = ''] = page.split(begin);
  const [documented = '', after = ''] = rest.split(end);
  const section = [begin, ...lines, end].join('\n');
  if (process.env.WRITE_COSTS) writeFileSync(PAGE_OF_DOCS, `${before}${section}${after}`);
  else expect(`${begin}${documented}${end}`).toBe(section);
}
