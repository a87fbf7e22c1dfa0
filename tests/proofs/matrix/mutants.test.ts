import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { CALLS, CONDITIONS } from './decisions.ts';
import { HINTS } from './hints.ts';
import { allMutants, FILES, mutantsIn, sourceOf } from './mutants.ts';
import { placesIn } from './places.ts';
import { POLICIES } from './policies.ts';
import { SPARED } from './spared.ts';
import { switched } from './switches.ts';

const MUTANTS = allMutants();
const places = FILES.map((file) => placesIn(file, sourceOf(file)));
const calls = places.flatMap((found) => found.calls);
const conditions = places.flatMap((found) => found.conditions);
const uses = calls.filter(({ name }) => POLICIES.has(name));

describe('the mutants of the authorization matrix', () => {
  it('have names of their own', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(FILES.filter((file) => MUTANTS.some((mutant) => mutant.file === file)))('are valid code in %s', (file) => {
    const source = sourceOf(file);
    expect(parseSync(file, switched(source, mutantsIn(file, source))).errors).toEqual([]);
  });

  it('forget every use of a policy, but for those that are spared with a reason', () => {
    const spared = uses.filter(
      ({ start, within }) => !MUTANTS.some((one) => one.within === within && one.start === start),
    );
    console.log(`• policies: uses ${uses.length}, mutants ${MUTANTS.length}, spared ${spared.length}`);
    expect(new Set(spared.map(({ within, name }) => `${within} ${name}`))).toEqual(new Set(Object.keys(SPARED)));
  });

  it('know no policy that nobody uses', () => {
    expect([...POLICIES.keys()].filter((name) => !uses.some((use) => use.name === name))).toEqual([]);
  });

  it.each(Object.entries(CONDITIONS))('find the conditions of %s', (within, { of }) => {
    const own = conditions.filter((condition) => condition.within === within);
    expect(own.length, 'the function has changed: look which of its conditions is meant').toBe(of);
  });

  it.each(Object.entries(CALLS))('find the calls of %s', (within, own) => {
    const names = calls.filter((call) => call.within === within).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(own)));
  });

  it('are looked for where they are', () => {
    const known = new Set(MUTANTS.flatMap(({ file, within }) => [file, within]));
    expect(Object.keys(HINTS).filter((place) => !known.has(place))).toEqual([]);
  });
});

describe('a mutant', () => {
  const named = (sees: string, dog: string) => `
    import { canSeeProfile as ${sees} } from './privacy.ts';
    const friends = (dogs) => dogs.filter(${sees}).map((${dog}) => ${sees}(${dog}) && isWithheld(${sees}(${dog})));`;
  const source = named('canSeeProfile', 'dog');
  const mutants = mutantsIn('dogs.ts', source);

  it('is a call of a policy, or a policy that is handed to another function', () => {
    expect(mutants.map(({ name, to }) => [name, to])).toEqual([
      ['dogs.ts friends: canSeeProfile', '((...given) => true)'],
      ['dogs.ts friends: canSeeProfile 2', 'true'],
      ['dogs.ts friends: canSeeProfile 3', 'true'],
      ['dogs.ts friends: isWithheld', 'false'],
    ]);
  });

  it('is the same whatever the file calls its variables', () => {
    const renamed = mutantsIn('dogs.ts', named('isVisible', 'owner'));
    expect(renamed.map(({ name }) => name)).toEqual(mutants.map(({ name }) => name));
  });

  it('may stand inside another one', () => {
    const [, , inner, outer] = mutants.map(({ name }) => `(globalThis.mutant === '${name}' ?`);
    expect(switched(source, mutants).replaceAll('"', "'")).toContain(
      `${outer} (false) : (isWithheld(${inner} (true) : (canSeeProfile(dog))))))`,
    );
  });
});
