import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { complained, watch } from './complaints.ts';

const { site } = inject('stack');

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const PATIENCE = 15_000;

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

/** A page of a person's own: nothing is shared with another one. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: DESKTOP, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE);
  await watch(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
