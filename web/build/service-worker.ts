import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/worker/sw.ts', import.meta.url));
/** The catalogue of another language is kept from its first use on. */
const PRECACHED = /^(index\.html|favicon\.svg|assets\/(?!german-).+\.(js|css|woff2|svg))$/;
/** Larger files are the dictionary of passwords, the converter of videos and the emoji: few visits need one. */
const MOST_BYTES = 400_000;

const revisionOf = (path: string, content: Buffer) =>
  path.startsWith('assets/') ? null : createHash('sha256').update(content).digest('base64url').slice(0, 12);

/** The files of a build that the service worker keeps. */
async function precached(folder: string) {
  const files = await readdir(folder, { recursive: true });
  const paths = files.map((file) => file.split(sep).join('/')).filter((path) => PRECACHED.test(path));
  const all = await Promise.all(
    paths.toSorted().map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  );
  return all
    .filter(({ content }) => content.length <= MOST_BYTES)
    .map(({ path, content }) => ({ url: `/${path}`, revision: revisionOf(path, content) }));
}

/** Builds the service worker with the list of what was built. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { __PRECACHE__: JSON.stringify(await precached(dir)), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  },
});

/** Replaces the worker of a built site that had this address before: it would go on serving that. */
const GONE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
});`;

export const noServiceWorker = (): Plugin => ({
  name: 'no-service-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use(
      '/sw.js',
      (_request, response) => void response.setHeader('content-type', 'text/javascript').end(GONE),
    ),
});
