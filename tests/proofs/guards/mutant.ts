import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../../../scripts/local/tool.ts';

/** A guard that is left out, and the test that must then fail. */
export interface Mutant {
  /** What goes wrong, in plain English. */
  name: string;
  file: string;
  /** Found once in the file. */
  from: string;
  to: string;
  /** Its file, and its name after those of the groups that it is in. */
  seenBy: [file: string, test: string];
}

/** The code with the mutant in it. */
export function mutated(code: string, { name, from, to }: Mutant): string {
  if (code.split(from).length !== 2) throw new Error(`The text is not there once: ${name}.`);
  return code.replace(from, () => to);
}

/** Puts the mutant that the environment names into the code under test. */
export const switchedOn = (mutants: readonly Mutant[]) => ({
  name: 'mutants',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const mutant = mutants.find(({ name }) => name === process.env.MUTANT);
    if (!mutant || id.split('?')[0] !== join(ROOT, mutant.file)) return undefined;
    return { code: mutated(code, mutant), map: null };
  },
});
