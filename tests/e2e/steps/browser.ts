import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { complained, watch } from './complaints.ts';

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
const PATIENCE = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
});

afterAll(async () => {
  await browser?.close();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(complained(), 'what the pages broke: the content security policy, or their own code').toEqual([]);
});

export interface Opening extends BrowserContextOptions {
  /** @default false: what a screen shows has just been answered */
  keepsAnswers?: boolean;
}

/** A page in a browser context of its own. Only tests of the service worker let one be installed. */
export async function open(path: string, { keepsAnswers = false, ...options }: Opening = {}): Promise<Page> {
  const usual = { baseURL: site, viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(PATIENCE);
  await watch(context);
  if (!keepsAnswers)
    await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
