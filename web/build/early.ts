import type { Plugin } from 'vite';

/** Nothing that is painted first waits for these: what the calls answer, and the first picture, go before them. */
const LATER = /<script type="module" crossorigin(?= src=)|<link rel="modulepreload"(?!.*\/early-)/g;

/** Runs `src/early.ts` as soon as it is there: before the style sheets, and before the entry, which waits for all that it imports. */
export const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /\/early-[^/]+\.js$/.test(name));
      if (!file) throw new Error('There is no file of what runs early.');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file}` };
      return {
        html: page.replace(LATER, '$& fetchpriority="low"'),
        tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
      };
    },
  },
});
