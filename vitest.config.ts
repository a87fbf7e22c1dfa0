import { defineConfig } from 'vitest/config';
import { TAGS } from './scripts/generate/spec/tags.ts';
import { handlerFiles, ON_DYNAMODB_LOCAL } from './scripts/handlers/files.ts';
import { ownTemporaryFiles } from './scripts/local/temporary.ts';
import { inSuite, LIVE, RACES, SYNTHESISING } from './scripts/test/suites.ts';
import { switchedOn } from './tests/proofs/guards/mutant.ts';
import { MUTANTS, TESTS } from './tests/proofs/guards/mutants.ts';

/** Tests of a whole stack share this machine with it: `npm test` retries one that fails, and names it if it passes then. */
const RETRIES = process.env.TALLY ? 1 : 0;

/** Tests that depend on the local calendar run on both sides of UTC, where clocks change on other days. */
const BY_THE_CALENDAR = [
  'web/src/core/relative-time.test.ts',
  'web/src/features/messages/days.test.ts',
  'web/src/features/auth/export-data.test.tsx',
];

/** A worker runs many files: starting it and loading packages takes longer than most of them. */
const sharingWorkers = { isolate: false, setupFiles: ['./scripts/test/afresh.ts'] };

/** Of consumers that succeed: a line for each batch. */
const withoutInfo = { POWERTOOLS_LOG_LEVEL: 'WARN' };

/** The local AWS shares the cores with all tests, and some of them ask it for hundreds of rows at once. */
const withPatience = { ...withoutInfo, REQUEST_TIMEOUT_MS: '15000' };

const onNode = { environment: 'node', env: withoutInfo, testTimeout: 60_000, hookTimeout: 180_000, maxWorkers: 2 };

const inBrowser = {
  // Sets jsdom up once for each worker; each file still has a context of its own.
  pool: 'vmForks',
  environment: 'jsdom',
  setupFiles: ['./web/src/testing/setup.ts'],
  testTimeout: 20_000,
  maxWorkers: 2,
};

const onLocalAws = {
  isolate: false,
  setupFiles: [...sharingWorkers.setupFiles, './tests/stack/environment.ts'],
  globalSetup: ['./tests/stack/setup.ts'],
  environment: 'node',
  env: withPatience,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Workers wait for the local AWS now and then: two of them leave a core idle.
  maxWorkers: 3,
  // Projects that run at once need the same number of workers.
  // Each file has its modules first, and then the environment of the stack.
  sequence: { groupOrder: 1, setupFiles: 'list' as const },
};

/** On an AWS in which nothing is deployed. */
const onBareAws = {
  ...onLocalAws,
  setupFiles: [...onLocalAws.setupFiles, './scripts/handlers/environment.ts'],
  globalSetup: ['./scripts/handlers/setup.ts'],
  testTimeout: 300_000,
  include: handlerFiles({ isShort: process.env.HANDLERS === 'short' }),
};

ownTemporaryFiles();

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'unit',
          ...inSuite(
            ['{shared,functions,scripts,tests/{proofs,screenshots,support}}/**/*.test.ts'],
            ['**/*.integ.test.ts', ...SYNTHESISING],
          ),
          ...sharingWorkers,
          ...onNode,
        },
      },
      { test: { name: 'infra', ...inSuite(SYNTHESISING, ['**/*.integ.test.ts']), isolate: false, ...onNode } },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          ...inSuite(['web/src/**/*.test.{ts,tsx}']),
          ...inBrowser,
          env: { TZ: 'America/New_York' },
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: { name: 'zones', include: BY_THE_CALENDAR, ...inBrowser, env: { TZ: 'Pacific/Auckland' } },
      },
      {
        test: {
          ...onLocalAws,
          name: 'integration',
          ...inSuite(['{functions,infra,scripts,tests}/**/*.integ.test.ts'], [LIVE, ...RACES]),
          retry: RETRIES,
        },
      },
      { test: { name: 'races', ...onLocalAws, include: RACES } },
      {
        plugins: [switchedOn(MUTANTS)],
        // Code with a mutant in it is not to be kept on disk.
        test: { name: 'guards', ...onLocalAws, isolate: true, fsModuleCache: false, include: TESTS },
      },
      { test: { name: 'handlers', ...onBareAws } },
      { test: { name: ON_DYNAMODB_LOCAL, ...onBareAws } },
      { test: { name: 'live', ...onLocalAws, include: [`${LIVE}/*.integ.test.ts`] } },
      {
        test: {
          ...sharingWorkers,
          name: 'e2e',
          ...inSuite(['tests/e2e/**/*.test.ts']),
          globalSetup: ['./tests/stack/setup.ts'],
          environment: 'node',
          retry: RETRIES,
          testTimeout: process.env.SLOWED ? 480_000 : 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: process.env.SLOWED ? 60_000 : 1_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
