import { type Sum, total } from './fault-sum.ts';

/** The beginning of a line of figures, the count of attempts in it, and the count that has to be 0. */
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

/** One line that sums up all attempts to find out where a dog lives; whole if none is missing, and none succeeded. */
export function sumOfPlaces(figures: readonly string[]): Sum {
  const tried = PARTS.map(([what, count, bad]) => {
    const lines = figures.filter((line) => line.startsWith(`• ${what}:`));
    const [all, found] = [total(lines, count), total(lines, bad)];
    return { words: `${what}: ${count} ${all}, ${bad} ${found}`, isRight: all > 0 && found === 0 };
  });
  return { line: tried.map(({ words }) => words).join('; '), isWhole: tried.every(({ isRight }) => isRight) };
}
