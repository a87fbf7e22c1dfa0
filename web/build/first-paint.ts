import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { words } from './words.ts';

const SOURCE = fileURLToPath(new URL('../src/app/first-paint.tsx', import.meta.url));
const BOOT = fileURLToPath(new URL('../boot.js', import.meta.url));

/** The style sheets are the page's own. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** Renders the frame and its skeletons into the page, with the script that chooses between them. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'pre',
    async handler(page) {
      const { module } = await runnerImport<{ firstPaint: () => string }>(SOURCE, {
        configFile: false,
        plugins: [noStyles, words()],
      });
      const boot = await readFile(BOOT, 'utf8');
      return page
        .replace('<!-- boot -->', () => `<script>${boot}</script>`)
        .replace('<!-- first paint -->', () => module.firstPaint());
    },
  },
});
