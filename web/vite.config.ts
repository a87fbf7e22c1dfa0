import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { early } from './build/early.ts';
import { firstPaint } from './build/first-paint.ts';
import { themeOfKit } from './build/kit.ts';
import { cascadeLayers } from './build/layers.ts';
import { noServiceWorker, serviceWorker } from './build/service-worker.ts';
import { words } from './build/words.ts';

/** Files that several pages share; what a page alone shows is in its own. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Before all other scripts: see `web/src/early.ts`.
  { name: 'early', test: /\/src\/(early|core\/early)\.ts$/, priority: 5 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 4 },
  { name: 'base', tags: ['$initial'], priority: 3 },
  { name: 'ui', test: /\/(src\/(ui|art|core\/trans)|shared\/account|lucide-react)/, minShareCount: 3, priority: 2 },
  { name: 'guests', test: /\/pages\/(login|register)\.tsx$/, priority: 1 },
  { name: 'home', test: /\/(pages\/home|app\/frame)\.tsx$/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    ...[themeOfKit(), cascadeLayers(), firstPaint(), early(), react()],
    ...[serviceWorker(), noServiceWorker(), words()],
  ],
  // Vite's scan does not see what the macros import: finding it in a member's first page, it would reload that page.
  optimizeDeps: { include: ['@lingui/react/server'], rolldownOptions: { plugins: [themeOfKit()] } },
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
        codeSplitting: { groups },
        // Each page's script lists the names of all files; hashes hardly compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
