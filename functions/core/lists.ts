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

/** Waits for all promises, then throws the first failure by position in the list, not by time. */
export async function inOrder(...promises: unknown[]): Promise<void> {
  await Promise.allSettled(promises);
  for (const promise of promises) await promise;
}

export async function forEachInOrder<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of list) await work(one);
}
