import { type Sum, total } from './fault-sum.ts';

/** The beginning of a line of figures, the count of attempts in it, and the count that has to be 0. */
type Part = readonly [what: string, count: string, bad: string];

const PLACES: readonly Part[] = [
  ['places', 'worlds', 'differences'],
  ['places', 'calls', 'finer cells'],
  ['alerts', 'worlds', 'differences'],
  ['pins', 'tried', 'finer cells'],
  ['codes', 'tried', 'found'],
  ['push addresses, when saved', 'tried', 'passed'],
  ['push addresses, when sent', 'tried', 'passed'],
  ['circles', 'points inside', 'missed'],
];

const DEPLOYMENTS: readonly Part[] = [
  ['right contexts', 'tried', 'refused'],
  ['wrong contexts', 'tried', 'silent'],
  ['wrong files', 'tried', 'silent'],
  ['names of an environment', 'chosen', 'shared'],
  ['buckets', 'kept', 'left full'],
  ['alarms', 'watching', 'without a section of the runbook'],
];

/** Whole if none is missing, and none succeeded. */
function sumOf(parts: readonly Part[], figures: readonly string[]): Sum {
  const tried = parts.map(([what, count, bad]) => {
    const lines = figures.filter((line) => line.startsWith(`• ${what}:`));
    const [all, found] = [total(lines, count), total(lines, bad)];
    return { words: `${what}: ${count} ${all}, ${bad} ${found}`, isRight: all > 0 && found === 0 };
  });
  return { line: tried.map(({ words }) => words).join('; '), isWhole: tried.every(({ isRight }) => isRight) };
}

/** One line that sums up all attempts to find out where a dog lives. */
export const sumOfPlaces = (figures: readonly string[]) => sumOf(PLACES, figures);

/** One line that sums up what was tried with deployments. */
export const sumOfDeployments = (figures: readonly string[]) => sumOf(DEPLOYMENTS, figures);
