import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { measure } from './budget/measure.ts';
import { excessOf, PAGES } from './budget/pages.ts';
import { buildSite } from './local/built-site.ts';
import { findChromium } from './local/chromium.ts';
import { ROOT } from './local/tool.ts';

/** Builds the site and prints what a first visit to each page loads; fails above the budget. */
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const outDir = await mkdtemp(join(tmpdir(), 'barkyard-budget-'));
await buildSite(outDir);
const server = await preview({ root: join(ROOT, 'web'), build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const site = server.resolvedUrls?.local[0] ?? '';
console.log(
  '| page | JavaScript, KB gzip | at most | CSS | at most | files | at most |\n|---|---|---|---|---|---|---|',
);
for (const budget of PAGES) {
  const size = await measure(browser, site, budget);
  const { atMost } = budget;
  const cells = [kilobytes(size.scripts), kilobytes(atMost.scripts), kilobytes(size.styles), kilobytes(atMost.styles)];
  console.log(`| ${[budget.path, ...cells, size.files, atMost.files].join(' | ')} |`);
  for (const line of excessOf(budget, size)) {
    console.error(line);
    process.exitCode = 1;
  }
}
await browser.close();
await server.close();
await rm(outDir, { recursive: true });
