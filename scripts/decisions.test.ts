import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER).filter((file) => /^\d{3}-/.test(file));

it.each(records)('the index of decisions has %s, with its title and its status', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const title = /^# (?:\d+\. )?(.+)$/m.exec(text)?.[1] ?? '';
  const status = /[Ss]tatus: (.+?)\.?$/m.exec(text)?.[1] ?? '';
  expect(INDEX).toContain(`| ${file.slice(0, 3)} | [${title}](${file}) | ${status} |`);
});

it('the numbers of decisions are unique', () => {
  const numbers = records.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
