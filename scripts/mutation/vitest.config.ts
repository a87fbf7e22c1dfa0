import { defineConfig } from 'vitest/config';
import { PURE } from './files.ts';

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');

/** The tests beside the mutated files: a fault has to be seen where it is made. */
export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'scripts/openapi/document.test.ts', ...PURE.map(testOf)],
    environment: 'node',
    testTimeout: 60_000,
  },
});
