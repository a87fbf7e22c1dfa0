import { join } from 'node:path';
import type { Plugin } from 'vite';

const fileOf = (name: string) => join(import.meta.dirname, `../src/ui/${name}.ts`);

const THEME = fileOf('kit-theme');
/** What takes the place of which import of the kit. */
const OURS = new Map([
  ['useTheme.mjs', THEME],
  ['defaultTheme.mjs', THEME],
  ['lodash/kebabCase.js', fileOf('kit-words')],
]);

/**
 * Our style sheets are the kit's theme; its own, which it computes in the browser, stays out. Vite bundles packages by
 * themselves while one develops: the configuration names this for both.
 */
export function themeOfKit(): Plugin {
  const replaced = new Set<string>();
  let hasKit = false;
  return {
    name: 'theme-of-kit',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer?.includes('/@aws-amplify/ui')) return;
      hasKit = true;
      const name = source.replace(/^\.{1,2}\/(?:.*\/)?/, '');
      const ours = OURS.get(name);
      if (ours) replaced.add(name);
      return ours;
    },
    buildEnd(error) {
      const missing = [...OURS.keys()].filter((name) => !replaced.has(name));
      if (!error && hasKit && missing.length > 0) this.error(`The kit no longer imports ${missing.join(' and ')}.`);
    },
  };
}
