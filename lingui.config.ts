import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English stands in the code; each other language has a catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    { path: 'web/src/words/{locale}', include: ['web/src'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  ],
  orderBy: 'origin',
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
});
