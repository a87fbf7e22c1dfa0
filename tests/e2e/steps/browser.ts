import { type Browser, type BrowserContextOptions, chromium, type Page, webkit } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findFirefox, findWebKit } from '../../../scripts/local/engines.ts';
import { engine } from '../../support/engines/engine.ts';
import { fillsByInsertion, launchFirefox } from '../../support/engines/firefox.ts';
import { launchWebKit, type WebKit } from '../../support/engines/webkit.ts';
import { complained, watch } from './complaints.ts';
import { slowed, slows } from './slow.ts';

const { site } = inject('stack');

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Chromium heeds only the last list of disabled features, so these are added to those that Playwright disables. */
const DISABLED_FEATURES = [
  // Chromium loads two pages of its address bar for each context: a third of a test's CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  `--disable-features=${DISABLED_FEATURES.join()}`,
];
const PATIENCE = slowed ? 120_000 : 30_000;

let browser: Browser | WebKit;
beforeAll(async () => {
  browser = await launch();
  if (engine !== 'chromium') console.log(`• ${engine} ${browser.version()}`);
});

afterAll(async () => {
  await (isDriven(browser) ? browser.stop() : browser?.close());
});

afterEach(async () => {
  const broken = isDriven(browser) ? await browser.closeWindows() : [];
  if (!isDriven(browser)) await Promise.all(browser.contexts().map((context) => context.close()));
  const complaints = [...complained(), ...broken];
  expect(complaints, 'what the pages broke: the content security policy, or their own code').toEqual([]);
});

function launch(): Promise<Browser | WebKit> {
  if (engine === 'firefox') return launchFirefox(findFirefox());
  if (engine === 'webkit') return findWebKit() === 'playwright' ? webkit.launch() : launchWebKit();
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
}

const isDriven = (one: Browser | WebKit): one is WebKit => 'closeWindows' in one;

export interface Opening extends BrowserContextOptions {
  /** @default false: what a screen shows has just been answered */
  keepsAnswers?: boolean;
}

/** A page in a browser context of its own. Only tests of the service worker let one be installed. */
export async function open(path: string, { keepsAnswers = false, ...options }: Opening = {}): Promise<Page> {
  const usual = { baseURL: site, viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block' } as const;
  if (isDriven(browser)) {
    const page = await browser.openWindow({ ...usual, ...options });
    await page.goto(path);
    return page;
  }
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(PATIENCE);
  await watch(context);
  await slows(context);
  if (engine === 'firefox') await fillsByInsertion(context);
  if (!keepsAnswers)
    await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
