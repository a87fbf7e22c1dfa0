import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sectionIn, writeSection } from '../../../scripts/section.ts';
import { figures } from './figures.ts';
import { fixedUsage } from './fixed.ts';
import { sectionsOf } from './page.ts';

const PAGE = 'docs/costs.md';
const BY = 'proof costs -- --write';

it.each(Object.entries(sectionsOf(figures(), fixedUsage())))(
  'the section %s of docs/costs.md is up to date',
  (name, lines) => {
    const section = { name, by: BY };
    if (process.env.WRITE_COSTS) writeSection(PAGE, section, lines);
    expect(sectionIn(readFileSync(PAGE, 'utf8'), section)).toBe(lines.join('\n'));
  },
);
