/** Lighthouse's own, by which a fast desktop becomes a phone of the middle class. */
export const DEFAULT_SLOWDOWN = 4;

/** By BenchmarkIndex, as Lighthouse measures it on each visit. */
const KNOWN = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 1533, slowdown: DEFAULT_SLOWDOWN },
];

/**
 * By how much a processor of this BenchmarkIndex is to be slowed down to be that phone: never more than the default.
 * After the calculator that docs/throttling.md of Lighthouse leads to.
 */
export function slowdownOf(index: number): number {
  const from = KNOWN.findLast((known) => known.index <= index);
  const to = KNOWN.find((known) => known.index > index);
  if (!from) return 1;
  if (!to) return DEFAULT_SLOWDOWN;
  const share = (index - from.index) / (to.index - from.index);
  return Math.round((from.slowdown + share * (to.slowdown - from.slowdown)) * 10) / 10;
}
