import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: { include: ['bench/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000, maxWorkers: 2 },
});
