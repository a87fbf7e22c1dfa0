import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { findings } from './steps/findings.ts';
import { cutWords, excessOf } from './steps/fit.ts';
import { OVERLAY_ANSWERS, OVERLAYS, type Overlay } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';

const NARROW = { width: 320, height: 640 };

const views = [
  { width: 'a phone', viewport: PHONE, colorScheme: 'light' },
  { width: 'a desktop', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

const paths = [...new Set(OVERLAYS.map(({ path }) => path))];

async function findingsOver(page: Page, { name, path, open }: Overlay): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await open(page);
  return (await findings(page)).map((finding) => `${name}: ${finding}`);
}

describe.each(views)('on $width, $colorScheme', ({ viewport, colorScheme }) => {
  it.each(paths)('axe finds nothing in all that opens over %s', async (path) => {
    const page = await visit(path, { answers: OVERLAY_ANSWERS, viewport, colorScheme, reducedMotion: 'reduce' });
    const overlays = OVERLAYS.filter((overlay) => overlay.path === path && (!overlay.onPhones || viewport === PHONE));
    const found: string[] = [];
    for (const overlay of overlays) found.push(...(await findingsOver(page, overlay)));
    expect(found).toEqual([]);
  });
});

describe('from right to left at 320 px', () => {
  it.each(paths)('everything fits that opens over %s', async (path) => {
    const page = await visit('/favicon.svg', { answers: OVERLAY_ANSWERS, viewport: NARROW, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('barkyard.language', 'ar-XB'));
    for (const { name, open } of OVERLAYS.filter((overlay) => overlay.path === path)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await open(page);
      expect([name, await excessOf(page), await cutWords(page)]).toEqual([name, 0, []]);
      const upper = page.locator('.modal, .menu, .drawer').first();
      if (await upper.isVisible())
        expect([name, await upper.evaluate((one) => getComputedStyle(one).direction)]).toEqual([name, 'rtl']);
    }
  });
});
