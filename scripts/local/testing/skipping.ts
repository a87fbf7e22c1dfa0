declare module 'vitest' {
  interface TaskMeta {
    /** Why the test does not run here; a skipped test without a reason fails `npm test`. */
    skipped?: string;
  }
}

/** Options of a test or suite that cannot run where something is lacking; the closing lines of `npm test` name the lack. */
export const unlessLacking = (lack: string | undefined) => ({
  skip: lack !== undefined,
  meta: lack === undefined ? {} : { skipped: lack },
});
