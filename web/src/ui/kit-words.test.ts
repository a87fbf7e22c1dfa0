import { createTheme } from '@aws-amplify/ui-react';
import { expect, test } from 'vitest';
import kebabCase from './kit-words.ts';

interface Token {
  name: string;
  path: string[];
}

const isToken = (value: object): value is Token => 'path' in value && 'name' in value;

const tokensIn = (group: object): Token[] =>
  isToken(group) ? [group] : Object.values(group).flatMap((value) => (value instanceof Object ? tokensIn(value) : []));

test("names of the kit's tokens are spelled as the kit spells them", () => {
  const tokens = tokensIn(createTheme().tokens);
  expect(tokens.length).toBeGreaterThan(500);
  expect(tokens.map(({ path }) => `--${kebabCase(['amplify', ...path].join(' '))}`)).toEqual(
    tokens.map(({ name }) => name),
  );
});
