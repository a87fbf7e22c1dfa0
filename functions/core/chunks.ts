export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

export async function filterInChunks<T>(
  list: readonly T[],
  size: number,
  isKept: (one: T) => Promise<boolean>,
): Promise<T[]> {
  const kept: T[] = [];
  for (const some of chunksOf(list, size)) {
    const verdicts = await Promise.all(some.map(isKept));
    kept.push(...some.filter((_, at) => verdicts[at]));
  }
  return kept;
}
