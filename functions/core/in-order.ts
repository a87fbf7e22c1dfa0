/** Waits for all of them; where several fail, the first in the list is the failure that counts. */
export async function inOrder(...promises: unknown[]): Promise<void> {
  await Promise.allSettled(promises);
  for (const promise of promises) await promise;
}
