import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { signInStubbed, stubCalls } from '../e2e/steps/stubs.ts';
import { buildSite } from './local/built-site.ts';
import { findChromium } from './local/chromium.ts';
import { LOCAL, ROOT } from './local/tool.ts';
import { contactSheet } from './screenshots/sheet.ts';
import { PICTURES, type Picture } from './screenshots/states.ts';

/** Draws every screen and state of the built site; widths may be named: `npm run screenshots -- 390 1280`. */
const WIDTHS = [320, 390, 768, 1280, 1920];
const MODES = ['light', 'dark'] as const;
const TABLET = 768;
const PATIENCE_MS = 15_000;
/** Skeletons, menus and pictures have come by then. */
const SETTLED_MS = 600;

interface View {
  width: number;
  colorScheme: (typeof MODES)[number];
}

async function draw(browser: Browser, site: string, { picture, view, file }: Shot): Promise<void> {
  const viewport = { width: view.width, height: view.width < TABLET ? 844 : 900 };
  const look = { viewport, colorScheme: view.colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ baseURL: site, ...look });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    await stubCalls(context, picture.answers);
    await context.routeWebSocket(/^wss:/, () => undefined);
    if (!picture.isGuest) await signInStubbed(context);
    const page = await context.newPage();
    await page.goto(picture.path);
    await page.locator('h1, .skeleton').first().waitFor({ state: 'attached' });
    await picture.open?.(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: file });
  } finally {
    await context.close();
  }
}

interface Shot {
  picture: Picture;
  view: View;
  file: string;
}

const folder = join(LOCAL, 'screens');
const wanted = process.argv.slice(2).map(Number);
const widths = wanted.length > 0 ? wanted : WIDTHS;
const outDir = await mkdtemp(join(tmpdir(), 'barkyard-screens-'));
await mkdir(folder, { recursive: true });
await buildSite(outDir);
const server = await preview({ root: join(ROOT, 'web'), build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
for (const view of widths.flatMap((width) => MODES.map((colorScheme) => ({ width, colorScheme })))) {
  const name = `${view.width}-${view.colorScheme}`;
  const files: string[] = [];
  for (const picture of PICTURES.filter(({ onPhones }) => !onPhones || view.width < TABLET)) {
    const file = join(folder, `${name}-${picture.name}.png`);
    await draw(browser, server.resolvedUrls?.local[0] ?? '', { picture, view, file }).then(
      () => files.push(file),
      (error: unknown) => {
        console.error(`${name} ${picture.name}: ${error}`);
        process.exitCode = 1;
      },
    );
  }
  await contactSheet(files, 8, join(folder, `sheet-${name}.webp`));
  console.log(`${name}: ${files.length} pictures`);
}
await browser.close();
await server.close();
await rm(outDir, { recursive: true });
