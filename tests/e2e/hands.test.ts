import { expect, it } from 'vitest';
import { PHONE } from './steps/browser.ts';
import { CHAT, longContentAndAlerts } from './steps/long-content.ts';
import { OVERLAY_ANSWERS } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';

/** The keyboard of a phone leaves this much of it. */
const KEYBOARD_UP = { width: 390, height: 504 };
const answers = { ...longContentAndAlerts, ...OVERLAY_ANSWERS };

it.each([
  ['a chat', `/messages/${CHAT}`, /^Message /],
  ['the comments', undefined, 'Add a comment'],
])('in %s a second tap on Send leaves the focus in the field, and so the keyboard', async (_, path, label) => {
  const page = await visit(path ?? '/home', { answers, viewport: KEYBOARD_UP, hasTouch: true, isMobile: true });
  if (!path)
    await page
      .getByRole('button', { name: /^Comment, / })
      .first()
      .tap();
  const field = page.getByLabel(label).first();
  await field.fill('Woof');
  const button = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Send' });
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const isFocused = () => field.evaluate((one) => one === document.activeElement);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(isFocused).toBe(true);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(300);
  expect(await isFocused()).toBe(true);
});

it.each([KEYBOARD_UP, PHONE])('the emoji that are opened have room: $width × $height', async (viewport) => {
  const page = await visit('/home', { answers, viewport, hasTouch: true, isMobile: true });
  await page.getByLabel(/^What’s .* up to\?$/).fill('Woof\n\n\n\n');
  await page.getByRole('button', { name: 'Emoji' }).first().tap();
  const panel = page.locator('.emoji-all');
  await panel.getByRole('gridcell').first().waitFor();
  const box = await panel.boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect([(box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height]).toEqual([true, true]);
});
