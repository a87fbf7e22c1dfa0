import { patterns } from '../../web/src/core/paths.ts';
import { GALLERY, type Shown } from './gallery.ts';

const INTRODUCTION = `# The screens

Each screen on a phone, some on a wide screen, in light and dark, with its lines of [the specification](../spec.md).
\`npm run screenshots -- --docs\` draws the pictures again, from the built site with seeded dogs, and writes this page from
[the list](../../tests/screenshots/gallery.ts); without \`--docs\` it draws every screen, dialog and state at five widths.
`;

const WIDTHS = { phone: 150, wide: 400 };

const cell = (text: string) => text.replaceAll('|', '\\|');

const place = (at: Shown['at']) => (at ? `<br>\`${at === '*' ? at : patterns[at]}\`` : '');

const picture = (name: string, screen: string) => {
  const width = /^(320|390)-/.test(name) ? WIDTHS.phone : WIDTHS.wide;
  return `<img src="${name}.webp" width="${width}" alt="${screen}, ${name.split('-')[1]}">`;
};

function row({ screen, at, lines, pictures }: Shown): string {
  const cells = [`${screen}${place(at)}`, lines.join(', '), pictures.map((name) => picture(name, screen)).join(' ')];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** docs/screens/README.md: the screens with their lines and pictures. */
export function screensPage(): string {
  const sections = Object.entries(GALLERY).map(([title, screens]) =>
    [`## ${title}\n`, '| Screen | Lines | Pictures |', '|---|---|---|', ...screens.map(row)].join('\n'),
  );
  return `${[INTRODUCTION.trim(), ...sections].join('\n\n')}\n`;
}
