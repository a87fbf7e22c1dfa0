import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, PHONE } from './steps/browser.ts';
import { cutWords, excessOf, settled } from './steps/fit.ts';
import { CHAT, longContent, SCREENS } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';
import { stubCalls } from './steps/stubs.ts';

const NARROW = { width: 320, height: 640 };

const choose = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('barkyard.language', chosen), language);

/** Walks through the screens of members, and names those that do not fit. */
async function misfits(page: Page) {
  const found: unknown[] = [];
  for (const path of SCREENS) {
    await page.goto(path);
    await settled(page);
    const [excess, cut] = [await excessOf(page), await cutWords(page)];
    if (excess > 0 || cut.length > 0) found.push({ path, excess, cut });
  }
  return found;
}

describe('in German', () => {
  it('every screen fits 320 px', async () => {
    const page = await visit('/home', { answers: longContent, viewport: NARROW });
    await choose(page, 'de');
    expect(await misfits(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('the way in fits 320 px, and speaks German', async () => {
    const page = await open('/favicon.svg', { viewport: NARROW });
    await stubCalls(page.context(), {});
    await choose(page, 'de');
    for (const [path, title] of [
      ['/login', 'Willkommen zurück im Hof'],
      ['/register', 'Hol deinen Hund rein'],
      ['/verify', 'Öffne das Tor'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
      expect([path, await excessOf(page), await cutWords(page)]).toEqual([path, 0, []]);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Bitte fülle alle Felder aus').waitFor();
  });

  it('its catalogue is fetched by those alone who chose it, and the words of the first paint are hidden from them', async () => {
    const page = await visit('/home', { answers: longContent, viewport: PHONE });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const german = () => fetched.filter((path) => /german/.test(path)).length;
    await page.goto('/notifications');
    await settled(page);
    expect(german()).toBe(0);
    await choose(page, 'de');
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Mitteilungen' }).waitFor();
    expect(german()).toBeGreaterThan(0);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/home', { waitUntil: 'commit' });
    const heading = page.locator('#first h2').first();
    await heading.waitFor();
    expect(await heading.evaluate((words) => getComputedStyle(words).color)).toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('is chosen in the settings, at once', async () => {
    const page = await visit('/profile', { answers: longContent, viewport: PHONE });
    await page.getByText('Deutsch', { exact: true }).click();
    await page.getByRole('heading', { name: 'Kontoeinstellungen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await page.getByRole('heading', { name: 'Kontoeinstellungen' }).waitFor();
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('heading', { name: 'Account settings' }).waitFor();
  });
});

describe('from right to left', () => {
  const mirrored = async (path: string) => {
    const page = await visit('/favicon.svg', { answers: longContent, viewport: PHONE });
    await choose(page, 'ar-XB');
    await page.goto(path);
    await settled(page);
    return page;
  };

  it('every screen fits 390 px', async () => {
    const page = await mirrored('/home');
    expect(await misfits(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  });

  it('own messages stand on the left, and the first tab on the right', async () => {
    const page = await mirrored(`/messages/${CHAT}`);
    const bubble = await page.locator('.message.mine').first().boundingBox();
    expect(bubble?.x).toBeLessThan(PHONE.width / 4);
    await page.goto('/home');
    await settled(page);
    const home = await page.getByRole('link', { name: 'Home' }).last().boundingBox();
    expect(home?.x).toBeGreaterThan(PHONE.width / 2);
  });
});
