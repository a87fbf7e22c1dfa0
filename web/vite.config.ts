import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf, noCircles } from './build/chunks.ts';
import { contracts } from './build/contracts.ts';
import { firstPaint } from './build/first-paint.ts';
import { homeFiles } from './build/home-files.ts';
import { icons } from './build/icons.ts';
import { cascadeLayers } from './build/layers.ts';
import { neededOnly } from './build/needed-only.ts';
import { noServiceWorker, serviceWorker } from './build/service-worker.ts';
import { words } from './build/words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const OURS: [module: RegExp, file: string][] = [
  [/\/(useTheme|defaultTheme)\.mjs$/, 'kit-theme'],
  [/^lodash\/kebabCase\.js$/, 'kit-words'],
];

/** Our style sheets are the kit's theme; its own, which it computes in the browser, stays out of the build. */
const themeOfKit: Plugin = {
  name: 'theme-of-kit',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const [, file] = OURS.find(([module]) => importer?.includes('/@aws-amplify/ui') && module.test(source)) ?? [];
    return file && `${root}src/ui/${file}.ts`;
  },
};

export default defineConfig({
  root,
  plugins: [
    ...[themeOfKit, contracts(), neededOnly(), noCircles(), cascadeLayers(), firstPaint(), homeFiles(), react()],
    ...[icons(), serviceWorker(), noServiceWorker(), words()],
  ],
  // Vite's scan does not see what the macros import: finding it in a member's first page, it would reload that page.
  optimizeDeps: { include: ['@lingui/react/server'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // As docs/browsers.md has it; `web/boot.js` turns older browsers away.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5', 'ios17.5'],
    // The content security policy takes no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false },
        // Each page's script lists the names of all files; hashes hardly compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
