declare module 'vitest' {
  interface TaskMeta {
    /** The reason why the test does not run here; a skipped test without a reason fails `npm test`. */
    skipped?: string;
  }
}

/** Options of a test or suite that is skipped if there is a reason; the closing lines of `npm test` print it. */
export const skipFor = (reason: string | undefined) => ({
  skip: reason !== undefined,
  meta: reason === undefined ? {} : { skipped: reason },
});
