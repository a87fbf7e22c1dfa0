import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const MOST_LINES = 45;
const SECTIONS = ['Context', 'Decision', 'Weighed', 'Consequences'];
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER).filter((file) => /^\d{3}-/.test(file));

describe.each(records)('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const [, question] = /^# (.+\?)\n/.exec(text) ?? [];

  it('asks a question, answers it in four sections, and is short', () => {
    expect(question).toBeDefined();
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)).toEqual(SECTIONS);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('is in the index, with its question', () => {
    expect(INDEX).toContain(`| ${file.slice(0, 3)} | [${question}](${file}) |`);
  });
});

it('decisions are numbered one after another', () => {
  expect(records.map((file) => Number(file.slice(0, 3)))).toEqual(records.map((_, at) => at + 1));
});
