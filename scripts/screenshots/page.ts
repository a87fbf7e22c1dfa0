import { patterns } from '../../web/src/core/paths.ts';
import { SPEC } from '../spec/lines.ts';
import { cell, withSentences } from '../spec/page.ts';
import type { TaggedTest } from '../spec/tagged.ts';
import { GALLERY, type Shown } from './gallery.ts';

const INTRODUCTION = `# The screens

Each screen with its lines of the specification, the tests in a browser or of its components that show them, and pictures: on a phone,
some on a wide screen, in light and dark. \`npm run screenshots -- --docs\` draws the pictures again, from the built site with
seeded dogs; without \`--docs\` it draws every screen, dialog and state at five widths. \`npm run spec -- --write\` writes this page from
[the list](../scripts/screenshots/gallery.ts), [the lines](spec.md) and the tags of the tests.
`;

const WORDS = new Map(SPEC.flatMap(({ tables }) => tables.flatMap(({ lines }) => Object.entries(lines))));
const WIDTHS = { phone: 150, wide: 400 };

const isOfScreens = ({ file }: TaggedTest) => /^(web|e2e)\//.test(file);

const named = (test: string) => test.replace(/^(\S+)/, '`$1`');

/** Tests that show a line, the same one only once. */
function shownBy({ lines = [], tests = [] }: Shown, tagged: readonly TaggedTest[]): string {
  const ofLines = tagged.filter(
    (test) => isOfScreens(test) && test.ids.some((id) => lines.some((line) => line === id)),
  );
  return [...ofLines.map(({ file, title }) => `${file} › ${title}`), ...tests].map(named).join('<br>');
}

const place = (at: Shown['at']) => (at ? `<br>\`${at === '*' ? at : patterns[at]}\`` : '');

const picture = (name: string, screen: string) => {
  const width = /^(320|390)-/.test(name) ? WIDTHS.phone : WIDTHS.wide;
  return `<img src="screens/${name}.webp" width="${width}" alt="${screen}, ${name.split('-', 2).join(' px, ')}">`;
};

function row(shown: Shown, tagged: readonly TaggedTest[]): string {
  const lines = (shown.lines ?? []).map((id) => `${id} ${withSentences(WORDS.get(id) ?? '')}`);
  const cells = [
    `${shown.screen}${place(shown.at)}`,
    lines.join('<br>') || 'beyond the specification',
    shownBy(shown, tagged),
    shown.pictures.map((name) => picture(name, shown.screen)).join(' '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** docs/screens.md: the screens with their lines, tests and pictures. */
export function screensPage(tagged: readonly TaggedTest[]): string {
  const sections = Object.entries(GALLERY).map(([title, screens]) =>
    [
      `## ${title}\n`,
      '| Screen | Specification | Shown by | Picture |',
      '|---|---|---|---|',
      ...screens.map((shown) => row(shown, tagged)),
    ].join('\n'),
  );
  return `${[INTRODUCTION.trim(), ...sections].join('\n\n')}\n`;
}
