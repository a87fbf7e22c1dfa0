import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './local/tool.ts';

/** A part of a page that the command `npm run <by>` writes, between two markers. */
interface Section {
  name: string;
  by: string;
}

function partsOf(page: string, { name, by }: Section) {
  const [begin, end] = [`<!-- ${name}: written by npm run ${by} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin);
  const [content, after] = rest?.split(end) ?? [];
  if (content === undefined || after === undefined) throw new Error(`The page has no section ${name}.`);
  return { before: `${before}${begin}\n`, content: content.trim(), after: `\n${end}${after}` };
}

export const sectionIn = (page: string, section: Section): string => partsOf(page, section).content;

export function withSection(page: string, section: Section, lines: readonly string[]): string {
  const { before, after } = partsOf(page, section);
  return `${before}${lines.join('\n')}${after}`;
}

export function writeSection(file: string, section: Section, lines: readonly string[]): void {
  const path = join(ROOT, file);
  writeFileSync(path, withSection(readFileSync(path, 'utf8'), section, lines));
}
