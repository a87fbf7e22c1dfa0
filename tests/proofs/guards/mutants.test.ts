import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { mutated } from './mutant.ts';
import { MUTANTS, TESTS } from './mutants.ts';

const contentOf = (file: string) => readFileSync(file, 'utf8');

/** `it('…')`, `it.each([…])('…')`. */
function nameOf(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

const titleOf = ([first]: ESTree.CallExpression['arguments']) =>
  first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;

/** The names of the tests of a file, each after those of its groups. */
function testsIn(file: string): string[] {
  const groups: string[] = [];
  const tests: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const [name, title] = [nameOf(callee), titleOf(args)];
      if (title === undefined) return;
      if (name === 'describe') groups.push(title);
      if (name === 'it' || name === 'test') tests.push([...groups, title].join(' > '));
    },
    'CallExpression:exit'({ callee, arguments: args }) {
      if (nameOf(callee) === 'describe' && titleOf(args) !== undefined) groups.pop();
    },
  }).visit(parseSync(file, contentOf(file)).program);
  return tests;
}

it('each mutant has a name of its own', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS)('its text is in the code once, and what replaces it is code: $name', (mutant) => {
  const { file, from, to } = mutant;
  expect(to).not.toBe(from);
  expect(parseSync(file, mutated(contentOf(file), mutant)).errors).toEqual([]);
});

it.each(TESTS)('%s has the tests that are to see mutants', (file) => {
  const named = MUTANTS.flatMap(({ seenBy: [at, test] }) => (at === file ? test : []));
  expect(testsIn(file)).toEqual(expect.arrayContaining(named));
});
