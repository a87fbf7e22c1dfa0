import { errors } from '#shared/errors';
import { successes } from '#shared/successes';
import { SPEC } from './lines.ts';
import type { TaggedTest } from './tagged.ts';

const INTRODUCTION = `# The specification, line by line

Every line of the product's specification with its number, in its own words; sentences stand exactly as they are shown, with their
code. Where a decision of ours replaces a line, it is named. A test shows line 2.14 if it has \`{ tags: 'spec-2.14' }\`;
\`npx vitest run --tags-filter spec-2.14\` runs the tests of that line, and \`npm run generate spec\` prints which they are and writes this
page from [the lines](../scripts/generate/spec/lines.ts).
`;

export const sentences = new Map<string, string>([
  ...Object.entries(errors).map(([code, [, words]]) => [code, words] as const),
  ...Object.entries(successes),
]);

/** `{auth.fillAll}` becomes the sentence with its code. */
const withSentences = (words: string) =>
  words.replace(/\{(\w+\.\w+)\}/g, (_, code) => {
    const sentence = sentences.get(code);
    if (sentence === undefined) throw new Error(`There is no sentence ${code}: ${words}`);
    return `'${sentence}' (\`${code}\`)`;
  });

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (id: string, words: string) => `| ${id} | ${cell(withSentences(words))} |`;

/** docs/spec.md: the lines. */
export function specPage(): string {
  const sections = SPEC.map(({ title, about, tables }, index) => [
    `## ${index + 1}. ${title}`,
    about,
    ...tables.map((table) =>
      [
        table.title && `**${table.title}**${table.about ? ` (${table.about})` : ''}\n`,
        '| Line | Specification |',
        '|---|---|',
        ...Object.entries(table.lines).map(([id, words]) => row(id, words)),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  ]);
  return `${[INTRODUCTION.trim(), ...sections.flat().filter(Boolean)].join('\n\n')}\n`;
}

/** Each line with the tests that show it. */
export const shownBy = (tests: readonly TaggedTest[]): string[] =>
  SPEC.flatMap(({ tables }) => tables.flatMap(({ lines }) => Object.entries(lines))).flatMap(([id, words]) => [
    `${id} ${withSentences(words)}`,
    ...tests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `    ${file} › ${title}`),
  ]);
