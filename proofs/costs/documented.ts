import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { sectionIn, writeSection } from '../../scripts/section.ts';

const FILE = 'docs/table.md';

/** The generated section of that name holds these lines; `npm run proof costs -- --write` puts them there. */
export function expectDocumented(name: string, lines: string[]): void {
  const section = { name, by: 'test:costs -- --write' };
  if (process.env.WRITE_COSTS) writeSection(FILE, section, lines);
  else expect(sectionIn(readFileSync(FILE, 'utf8'), section)).toBe(lines.join('\n'));
}
