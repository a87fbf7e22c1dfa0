import { DATA, PURE } from './files.ts';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/proofs/mutation/vitest.config.ts' },
  mutate: ['shared/**/*.ts', '!shared/**/*.{test,fixture}.ts', ...DATA.map((file) => `!${file}`), ...PURE],
  // A mutant of what a module does while it is loaded costs a run of all tests. Most are contracts' declarations, which
  // infra/testing/openapi.json holds.
  ignoreStatic: true,
  // Stryker would rewrite it with a part of TypeScript that TypeScript 7 does not have; no test needs it.
  tsconfigFile: 'none',
  ignorePatterns: ['.local', 'e2e', 'web/dist'],
  tempDirName: '.local/mutation',
  incremental: true,
  incrementalFile: '.local/mutation.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
  concurrency: 2,
};
