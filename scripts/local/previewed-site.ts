import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { buildSite } from './built-site.ts';
import { findChromium } from './chromium.ts';
import { ROOT } from './tool.ts';

interface PreviewedSite {
  site: string;
  browser: Browser;
  close: () => Promise<void>;
}

/** Builds the site and serves it without an API, beside a browser to look at it. */
export async function previewSite(): Promise<PreviewedSite> {
  const outDir = await mkdtemp(join(tmpdir(), 'barkyard-site-'));
  await buildSite(outDir);
  const server = await preview({ root: join(ROOT, 'web'), build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const close = async () => {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { site: server.resolvedUrls?.local[0] ?? '', browser, close };
}
