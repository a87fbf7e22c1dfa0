/** Waits for all promises, then throws the first failure by position in the list, not by time. */
export async function inOrder(...promises: unknown[]): Promise<void> {
  await Promise.allSettled(promises);
  for (const promise of promises) await promise;
}

export async function forEachInOrder<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of list) await work(one);
}
