export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const one of numbers) total += one;
  return total;
}

const ordered = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** The number that a share of all, from 0 to 1, does not exceed. @returns 0 for no numbers */
export const percentile = (numbers: number[], share: number) =>
  ordered(numbers)[Math.floor((numbers.length - 1) * share)] ?? 0;

/** @returns the higher one of two in the middle, or 0 for no numbers */
export const median = (numbers: number[]) => ordered(numbers)[Math.floor(numbers.length / 2)] ?? 0;
