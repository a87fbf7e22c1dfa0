import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const { site } = inject('stack');

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const PATIENCE = 15_000;

let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
});

afterAll(async () => {
  await browser?.close();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(complaints.splice(0), 'what the pages broke: the content security policy, or their own code').toEqual([]);
});

/** A page of a person's own: nothing is shared with another one. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: DESKTOP, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  await page.goto(path);
  return page;
}
