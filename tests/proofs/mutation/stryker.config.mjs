import process from 'node:process';
import { FOLDERS } from './folders.ts';

const name = `${process.env.MUTATED}`;
const file = name.replaceAll('/', '-');

/** For the folder that the environment names. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/proofs/mutation/vitest.config.ts' },
  mutate: FOLDERS[name].mutate,
  // A mutant of what a module does while it is loaded costs a run of all tests. Most are contracts' declarations, which
  // infra/testing/openapi.json holds.
  ignoreStatic: true,
  // Stryker would rewrite it with a part of TypeScript that TypeScript 7 does not have; no test needs it.
  tsconfigFile: 'none',
  ignorePatterns: ['.local', 'bench', 'tests/e2e', 'web/dist'],
  tempDirName: '.local/mutants',
  incremental: true,
  incrementalFile: `.local/mutation/${file}.json`,
  jsonReporter: { fileName: `.local/mutation/${file}.report.json` },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  // scores.json says for each folder how much must be noticed.
  thresholds: { high: 95, low: 90, break: null },
  concurrency: process.env.CI ? 3 : 1,
};
