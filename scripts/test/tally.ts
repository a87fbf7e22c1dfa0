import * as z from 'zod/mini';

const Skipped = z.object({ name: z.string(), reason: z.optional(z.string()) });
const File = z.object({ path: z.string(), ms: z.number() });

/** The outcome of one or more test runs. */
export const Tally = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.array(Skipped),
  /** Tests that passed only when they were retried, each with what failed first. */
  retried: z.array(z.string()),
  files: z.array(File),
});
export type Tally = z.infer<typeof Tally>;

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: [], retried: [], files: [] };

/** A check that counts as one test. */
export const single = (isPassed: boolean): Tally => ({ ...EMPTY, [isPassed ? 'passed' : 'failed']: 1 });

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: [...sum.skipped, ...one.skipped],
      retried: [...sum.retried, ...one.retried],
      files: [...sum.files, ...one.files],
    }),
    EMPTY,
  );
}

/** Counts a run that ended badly without a failed test, or that left a test out without a reason, as failed. */
export function judged(tally: Tally, exitCode: number): Tally {
  const unexplained = tally.skipped.filter(({ reason }) => !reason).length;
  const failed = tally.failed + unexplained;
  return { ...tally, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`;

export function slowest({ files }: Tally, count: number): Tally['files'] {
  return files.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

/** The test files that no run has loaded: renamed out of every project, or left out by mistake. */
export function neverRun({ files }: Tally, all: readonly string[]): string[] {
  const run = new Set(files.map(({ path }) => path));
  return all.filter((path) => !run.has(path));
}
