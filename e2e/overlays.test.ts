import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { findings } from './steps/findings.ts';
import { OVERLAY_ANSWERS, OVERLAYS } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';

const views = [
  { width: 'a phone', viewport: PHONE, colorScheme: 'light' },
  { width: 'a desktop', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

describe.each(views)('on $width, $colorScheme', ({ viewport, colorScheme }) => {
  const overlays = OVERLAYS.filter(({ onPhones }) => !onPhones || viewport === PHONE);
  it.each(overlays)('axe finds nothing with $name open', async ({ path, open }) => {
    const page = await visit(path, { answers: OVERLAY_ANSWERS, viewport, colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await open(page);
    expect(await findings(page)).toEqual([]);
  });
});
