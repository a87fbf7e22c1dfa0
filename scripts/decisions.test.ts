import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const MOST_LINES = 45;
const HEAD = /^# (?<title>.+)\n\nDate: [\d-]+\nStatus: (?<status>(?:accepted|superseded).*)\n\n## Context\n/;
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER).filter((file) => /^\d{3}-/.test(file));

describe.each(records)('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const { title, status } = HEAD.exec(text)?.groups ?? {};

  it('begins with its title, date and status, and is short', () => {
    expect(text).toMatch(HEAD);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('is in the index, with its title and status', () => {
    expect(INDEX).toContain(`| ${file.slice(0, 3)} | [${title}](${file}) | ${status} |`);
  });
});

it('the numbers of decisions are unique', () => {
  const numbers = records.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
