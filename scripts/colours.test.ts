import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAIR = /light-dark\((#[\da-f]{3,6}), ?(#[\da-f]{3,6})\)/gi;
const COLOUR = /#[\da-f]{6}\b|#[\da-f]{3}\b/gi;

const sixDigits = (colour: string) =>
  (colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour).toLowerCase();

/** Colours of light and dark together, and those that are alone. */
function coloursIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/url\(.*?\)|<svg.*?<\/svg>/g, '');
  const pairs = [...text.matchAll(PAIR)].map(([, light = '', dark = '']) => `${sixDigits(light)} ${sixDigits(dark)}`);
  const single = [...text.replaceAll(PAIR, '').matchAll(COLOUR)].map(([colour]) => sixDigits(colour));
  return [...pairs, ...single];
}

const tokens = coloursIn('web/src/styles/tokens.css');
const known = new Set(tokens.flatMap((colours) => [colours, ...colours.split(' ')]));

it.each(['functions/core/mail.ts', 'functions/lost/page-assets.ts', 'scripts/local/inbox-page.ts'])(
  'the colours of %s, which cannot use the tokens, are those of the tokens',
  (file) => {
    const copies = coloursIn(file);
    expect(copies.length).toBeGreaterThan(5);
    expect(copies.filter((colours) => !known.has(colours))).toEqual([]);
  },
);
