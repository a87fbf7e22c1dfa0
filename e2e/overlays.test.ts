import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { findings } from './steps/findings.ts';
import { OVERLAY_ANSWERS, OVERLAYS, type Overlay } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';

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
