import { defineConfig } from 'vitest/config';
import { PURE } from './files.ts';

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');

/** The tests beside the mutated files: a fault has to be seen where it is made. */
export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'scripts/generate/openapi/document.test.ts', ...PURE.map(testOf)],
    environment: 'node',
    // As the web's tests: in UTC a day that is cut at its midnight looks right.
    env: { TZ: 'America/New_York' },
    testTimeout: 60_000,
  },
});
