import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { words } from './words.ts';

const SOURCE = fileURLToPath(new URL('../src/app/first-paint.tsx', import.meta.url));
const PLACE = '<!-- first paint -->';

/** The style sheets are the page's own. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** Writes the frame and its skeletons into the page, from the components that take their place. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'pre',
    async handler(page) {
      const { module } = await runnerImport<{ firstPaint: () => string }>(SOURCE, {
        configFile: false,
        plugins: [noStyles, words()],
      });
      return page.replace(PLACE, module.firstPaint());
    },
  },
});
