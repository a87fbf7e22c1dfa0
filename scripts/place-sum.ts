import { type Sum, total } from './fault-sum.ts';

/** What is tried, by the beginning of its line of figures, and what must not be found in it. */
const PARTS = [
  ['places', 'worlds', 'differences'],
  ['places', 'calls', 'finer cells'],
  ['alerts', 'worlds', 'differences'],
  ['pins', 'tried', 'finer cells'],
  ['codes', 'tried', 'found'],
  ['push addresses, when saved', 'tried', 'passed'],
  ['push addresses, when sent', 'tried', 'passed'],
  ['circles', 'points inside', 'missed'],
] as const;

/** One line of what was tried to find out where a dog lives; whole if nothing was left out, and nothing found. */
export function sumOfPlaces(figures: readonly string[]): Sum {
  const tried = PARTS.map(([what, count, bad]) => {
    const lines = figures.filter((line) => line.startsWith(`• ${what}:`));
    const [all, found] = [total(lines, count), total(lines, bad)];
    return { words: `${what}: ${count} ${all}, ${bad} ${found}`, isRight: all > 0 && found === 0 };
  });
  return { line: tried.map(({ words }) => words).join('; '), isWhole: tried.every(({ isRight }) => isRight) };
}
