/** The number that a share of all, from 0 to 1, does not exceed. @returns 0 for no numbers */
export const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;
