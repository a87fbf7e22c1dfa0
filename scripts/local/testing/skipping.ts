declare module 'vitest' {
  interface TaskMeta {
    /** Why the test does not run here; a skipped test without a reason fails `npm test`. */
    skipped?: string;
  }
}

/** Options of a test or suite that is skipped if there is a reason; the closing lines of `npm test` print it. */
export const unlessLacking = (lack: string | undefined) => ({
  skip: lack !== undefined,
  meta: lack === undefined ? {} : { skipped: lack },
});
