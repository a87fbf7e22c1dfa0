import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { measure } from './budget/measure.ts';
import { excessOf, PAGES } from './budget/pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

it.each(PAGES)('a first visit to $path loads no more than its budget', async (budget) => {
  expect(excessOf(budget, await measure(browser, inject('stack').site, budget))).toEqual([]);
});
