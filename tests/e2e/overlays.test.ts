import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { colour, findings } from './steps/findings.ts';
import { cutWords, excessOf } from './steps/fit.ts';
import { OVERLAY_ANSWERS, OVERLAYS, type Overlay } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';
import { walks } from './steps/walk.ts';

const NARROW = { width: 320, height: 640 };

const paths = [...new Set(OVERLAYS.map(({ path }) => path))];

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join();

async function openOn(page: Page, { path, open }: Overlay): Promise<void> {
  await walks(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await open(page);
}

/** In light on a phone, then in dark on a desktop, where all stays open that is not for phones alone. */
async function findingsOver(page: Page, overlay: Overlay): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  await openOn(page, overlay);
  const found = await findings(page);
  if (!overlay.onPhones) {
    const layers = await page.locator(LAYERS).count();
    await page.setViewportSize(DESKTOP);
    await colour(page, 'dark');
    expect([overlay.name, await page.locator(LAYERS).count()]).toEqual([overlay.name, layers]);
    found.push(...(await findings(page)));
  }
  return found.map((finding) => `${overlay.name}: ${finding}`);
}

it.each(paths)('axe finds nothing in all that opens over %s, on a phone and on a desktop', async (path) => {
  const page = await visit(path, { answers: OVERLAY_ANSWERS, viewport: PHONE, reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const overlay of OVERLAYS.filter((one) => one.path === path)) found.push(...(await findingsOver(page, overlay)));
  expect(found).toEqual([]);
});

describe('from right to left at 320 px', () => {
  it.each(paths)('everything fits that opens over %s', async (path) => {
    const page = await visit('/favicon.svg', { answers: OVERLAY_ANSWERS, viewport: NARROW, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('barkyard.language', 'ar-XB'));
    await page.goto(path);
    for (const overlay of OVERLAYS.filter((one) => one.path === path)) {
      const { name } = overlay;
      await openOn(page, overlay);
      expect([name, await excessOf(page), await cutWords(page)]).toEqual([name, 0, []]);
      const upper = page.locator('.modal, .menu, .drawer').first();
      if (await upper.isVisible())
        expect([name, await upper.evaluate((one) => getComputedStyle(one).direction)]).toEqual([name, 'rtl']);
    }
  });
});
