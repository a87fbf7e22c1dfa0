import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutants.ts';

export const FUNCTIONS = fileURLToPath(new URL('../../functions/', import.meta.url));

/** Where an expression stands that a mutant replaces, as offsets; it has to be there once. */
export function placeOf(source: string, { name, at }: Mutant): { start: number; end: number } {
  const [before = '', expression = '', behind = ''] = at.split(/[«»]/);
  const start = source.indexOf(`${before}${expression}${behind}`);
  if (start < 0 || source.indexOf(`${before}${expression}${behind}`, start + 1) >= 0) {
    throw new Error(`The mutant '${name}' does not fit its file any more, or fits it twice: ${at}`);
  }
  const from = start + before.length;
  return { start: from, end: from + expression.length };
}

/** The source with every mutant of its file in it, each behind its own switch. */
export function switched(source: string, mutants: readonly Mutant[]): string {
  const places = mutants.map((mutant) => ({ mutant, ...placeOf(source, mutant) })).sort((a, b) => b.start - a.start);
  return places.reduce((text, { mutant: { name, to }, start, end }) => {
    const [before, expression, behind] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    return `${before}(globalThis.mutant === ${JSON.stringify(name)} ? (${to}) : (${expression}))${behind}`;
  }, source);
}

export const sourceOf = (file: string) => readFileSync(`${FUNCTIONS}${file}`, 'utf8');

/** Builds all mutants into the code at once: a test turns on one at a time. */
export function switches() {
  return {
    name: 'switches',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const ofFile = MUTANTS.filter(({ file }) => id.split('?')[0] === `${FUNCTIONS}${file}`);
      return ofFile.length > 0 ? { code: switched(code, ofFile), map: null } : undefined;
    },
  };
}
