import { globSync, readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { bareWords } from './bare-words.ts';

const files = globSync('web/src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**', 'web/src/words/**', 'web/src/art/**', 'web/src/worker/**'],
});

const config = getConfig({ configPath: 'lingui.config.ts' });
const [catalog] = await getCatalogs(config);
const sentences = Object.entries((await catalog?.collect()) ?? {});

type Token = ReturnType<typeof compileMessage>[number];

/** The blanks and elements in a part of a sentence: `name`, `<0>`. */
function partsIn(token: Token): string[] {
  if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? [];
  const [name, , choices] = token;
  const inside = choices && typeof choices === 'object' ? Object.values(choices).filter(Array.isArray).flat() : [];
  return [name, ...inside.flatMap(partsIn)];
}

const partsOf = (text: string) => [...new Set(compileMessage(text).flatMap(partsIn))].toSorted();

describe('a sentence of a screen', () => {
  it('stands in a macro', () => {
    expect(files.flatMap((file) => bareWords(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['in an element', '<h1>Your Feed</h1>', 'Your Feed'],
    ['in an attribute', '<Field label="Email" />', 'Email'],
    ['in a property', '{ words: "Report" }', 'Report'],
    ['as a value', 'isOpen ? "Show less" : ""', 'Show less'],
    ['with blanks', ['`Block ', '{name}?`'].join('$'), 'Block …?'],
  ])('is missed outside one: %s', (_place, code, words) => {
    expect(bareWords('a.tsx', `export const A = () => (${code});`)).toEqual([`a.tsx:1 ${words}`]);
  });

  it('may be the name that a library gives to one', () => {
    expect(bareWords('a.tsx', 'export const A = () => ({ "Zoom in": t`Enlarge it` });')).toEqual([]);
  });

  it('is not said before a language is there', () => {
    expect(bareWords('a.ts', 'const A = t`Home`; const B = msg`Home`; const C = () => t`Home`;')).toEqual([
      'a.ts:1 t outside a function: use msg',
    ]);
  });
});

const [locale = ''] = config.locales;
const translated = (await catalog?.read(locale)) ?? {};

describe('the German catalogue', () => {
  it('has each of them, and no other: `npm run generate words` brings it up to date', () => {
    expect(sentences.length).toBeGreaterThan(400);
    expect(Object.keys(translated).toSorted()).toEqual(sentences.map(([id]) => id).toSorted());
  });

  it('leaves none of them untranslated', () => {
    const open = sentences.filter(([id]) => !translated[id]?.translation);
    expect(open.map(([, { message }]) => message)).toEqual([]);
  });

  it('has the same blanks and elements as English', () => {
    const wrong = sentences.filter(
      ([id, { message = '' }]) => `${partsOf(message)}` !== `${partsOf(translated[id]?.translation ?? '')}`,
    );
    expect(wrong.map(([, { message }]) => message)).toEqual([]);
  });
});
