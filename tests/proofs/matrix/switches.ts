import { type Mutant, mutantsIn } from './mutants.ts';
import { FUNCTIONS } from './policies.ts';

/** The source with every mutant of its file in it, each behind its own switch. */
export function switched(source: string, mutants: readonly Mutant[]): string {
  const outerFirst = mutants.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const edits = outerFirst.flatMap(({ name, start, end, to }, depth) => [
    { at: start, order: depth, text: `(globalThis.mutant === ${JSON.stringify(name)} ? (${to}) : (` },
    { at: end, order: -1 - depth, text: '))' },
  ]);
  const backwards = edits.sort((one, other) => other.at - one.at || other.order - one.order);
  return backwards.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}

/** Builds all mutants into the code at once: a test turns on one at a time. */
export function switches() {
  return {
    name: 'switches',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const [path = ''] = id.split('?');
      if (!path.startsWith(FUNCTIONS)) return undefined;
      const mutants = mutantsIn(path.slice(FUNCTIONS.length), code);
      return mutants.length > 0 ? { code: switched(code, mutants), map: null } : undefined;
    },
  };
}
