import { createTheme } from '@aws-amplify/ui-react';
import { expect, test } from 'vitest';
import { themeOfKit } from '../../build/kit.ts';
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

test('a build fails where the kit no longer imports what ours takes the place of', () => {
  const { resolveId, buildEnd } = themeOfKit();
  const build = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const imports = (name: string) => Reflect.apply(resolveId as () => unknown, build, [name, '/@aws-amplify/ui/a.mjs']);
  const end = () => Reflect.apply(buildEnd as () => unknown, build, []);
  expect(end).not.toThrow();
  expect([imports('./button.mjs'), imports('../useTheme.mjs')]).toEqual([
    undefined,
    expect.stringMatching(/kit-theme/),
  ]);
  expect(end).toThrow('The kit no longer imports defaultTheme.mjs and lodash/kebabCase.js.');
  for (const name of ['./defaultTheme.mjs', 'lodash/kebabCase.js']) imports(name);
  expect(end).not.toThrow();
});
