import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TAGS } from '../../../scripts/generate/spec/tags.ts';
import { FOLDERS } from './folders.ts';

const { MUTATED = '' } = process.env;
const { tests } = FOLDERS[MUTATED] ?? {};
const everyTime = { '#shared/core/once': join(import.meta.dirname, 'every-time.ts') };

export default defineConfig({
  test: {
    tags: TAGS,
    // Its own tests are in that folder.
    alias: MUTATED === 'shared/core' ? {} : everyTime,
    include: tests,
    environment: 'node',
    // As the web's tests: in UTC a day that is cut at its midnight looks right.
    env: { TZ: 'America/New_York', POWERTOOLS_LOG_LEVEL: 'WARN' },
    testTimeout: 60_000,
  },
});
