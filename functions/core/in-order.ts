/** Waits for all promises, then throws the first failure by position in the list, not by time. */
export async function inOrder(...promises: unknown[]): Promise<void> {
  await Promise.allSettled(promises);
  for (const promise of promises) await promise;
}
