import { globSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { MUTANTS, SPARED } from './mutants.ts';
import { FUNCTIONS, placeOf, sourceOf, switched } from './switches.ts';

/** What asks or enforces whether a dog may. */
const POLICIES = new Set([
  ...['maySee', 'isThere', 'isThereFor', 'meet', 'visit', 'meetAll', 'visitAll', 'visitFollowed', 'seersOf'],
  ...['thoseThere', 'thoseThereFor', 'blockedAmong', 'hearersAmong', 'isMutual', 'mutually', 'notParted', 'refuseSelf'],
  ...['see', 'show', 'sightOf', 'refuseOthers', 'isSeenBy', 'isHeld', 'table.shown', 'conversations.shown'],
  ...['stillThere', 'stillPrivate', 'stillSignedIn', 'hasEnded', 'isOurs', 'overBy', 'isExpired'],
  ...['showsReceipts', 'provePassword'],
]);

const FILES = globSync('**/*.ts', { cwd: FUNCTIONS, exclude: ['**/*.test.ts', '**/testing/**', '**/handlers.ts'] });

interface Use {
  file: string;
  name: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A name, with that of the module that it is taken from, if it is. */
const namesOf = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'Identifier') return [`${value.name}`];
  if (value.type !== 'MemberExpression') return [];
  const [name = ''] = namesOf(value.property);
  return [name, `${namesOf(value.object).join()}.${name}`];
};

const policyOf = (value: unknown) => namesOf(value).find((name) => POLICIES.has(name));

/** Every call of a policy in a tree, and every call that is handed one. */
function usesIn(file: string, tree: unknown): Use[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => usesIn(file, part));
  if (!isNode(tree)) return [];
  const below = Object.values(tree).flatMap((part) => usesIn(file, part));
  if (tree.type !== 'CallExpression') return below;
  const handed = Array.isArray(tree.arguments) ? tree.arguments.filter(({ type }: Node) => type === 'Identifier') : [];
  const named = [tree.callee, ...handed].flatMap((one) => {
    const name = policyOf(one);
    return name && isNode(one) ? [{ file, name, start: one.start, end: one.end }] : [];
  });
  return [...named, ...below];
}

const USES = FILES.flatMap((file) => usesIn(file, parseSync(file, sourceOf(file)).program));

const isMutated = (use: Use) =>
  MUTANTS.filter(({ file }) => file === use.file).some((mutant) => {
    const { start, end } = placeOf(sourceOf(mutant.file), mutant);
    return start < use.end && use.start < end;
  });

describe('the mutants of the authorization matrix', () => {
  it('have names of their own', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS)('$name: stands in its file as it is now', (mutant) => {
    const source = sourceOf(mutant.file);
    expect(parseSync(mutant.file, switched(source, [mutant])).errors).toEqual([]);
  });

  it('leave no use of a policy out, but where it is said why', () => {
    const spared = USES.filter((use) => !isMutated(use)).map(({ file, name }) => `${file} ${name}`);
    console.log(`• policies: uses ${USES.length}, mutants ${MUTANTS.length}, spared ${spared.length}`);
    expect([...new Set(spared)].sort()).toEqual(Object.keys(SPARED).sort());
  });
});
