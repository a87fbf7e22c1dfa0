import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, PHONE } from './steps/browser.ts';
import { cutWords, excessOf, settled } from './steps/fit.ts';
import { newcomer } from './steps/given.ts';
import { CHAT, longContentAndAlerts, longScreens, SCREENS } from './steps/long-content.ts';
import { mailTo } from './steps/mail.ts';
import { speakPseudoWords } from './steps/pseudo-words.ts';
import { visit } from './steps/stubbed-screens.ts';
import { stubCalls } from './steps/stubs.ts';
import { walks } from './steps/walk.ts';
import { fillsRegistration } from './steps/when.ts';

const NARROW = { width: 320, height: 640 };

const choose = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('barkyard.language', chosen), language);

/** Walks through the screens of members, and names those that do not fit. */
async function misfits(page: Page) {
  const found: unknown[] = [];
  for (const path of SCREENS) {
    await walks(page, path);
    await settled(page);
    const [excess, cut] = [await excessOf(page), await cutWords(page)];
    if (excess > 0 || cut.length > 0) found.push({ path, excess, cut });
  }
  return found;
}

/** How much wider a field is than its placeholder. */
function spareOf(field: SVGElement | HTMLElement) {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font });
  const words = (pen as CanvasRenderingContext2D).measureText(field.getAttribute('placeholder') ?? '').width;
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
}

describe('in German', () => {
  it('every screen fits 320 px', async () => {
    const page = await visit('/favicon.svg', { answers: longContentAndAlerts, viewport: NARROW });
    await choose(page, 'de');
    await page.goto('/home');
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

  it('an empty field for messages shows all its words at 320 px', async () => {
    const asked = `GET /conversations/${CHAT}`;
    const chat = Object(longContentAndAlerts[asked]);
    const answers = { ...longContentAndAlerts, [asked]: { ...chat, peer: { ...chat.peer, name: 'Luna' } } };
    const page = await visit('/favicon.svg', { answers, viewport: NARROW });
    await choose(page, 'de');
    await page.goto(longScreens.chat);
    const field = page.getByPlaceholder('Nachricht an Luna');
    expect(await field.evaluate(spareOf)).toBeGreaterThanOrEqual(0);
  });

  it('a dog that is gone has a German name in its chat and in the list', async () => {
    const chat = { ...Object(longContentAndAlerts[`GET /conversations/${CHAT}`]), peer: null, mayWrite: false };
    const answers = {
      ...longContentAndAlerts,
      'GET /conversations': { items: [chat] },
      [`GET /conversations/${CHAT}`]: chat,
    };
    const page = await visit('/favicon.svg', { answers });
    await choose(page, 'de');
    await page.goto(`/messages/${CHAT}`);
    await page.getByText(/^Diesen Hund gibt es hier nicht mehr/).waitFor();
    expect(await page.getByText('Gelöschter Hund', { exact: true }).count()).toBe(2);
    expect(await page.getByText('Deleted dog').count()).toBe(0);
  });

  it('its catalogue is fetched only by those who chose it, and the words of the first paint are hidden from them', async () => {
    const page = await visit('/home', { answers: longContentAndAlerts, viewport: PHONE });
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

  it('a poster has all its words on the paper', async () => {
    const page = await visit('/favicon.svg', { answers: longContentAndAlerts });
    await choose(page, 'de');
    await page.goto(longScreens.poster);
    const head = page.locator('.poster-head');
    await head.waitFor();
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const [paper, since] = [await page.locator('.poster').boundingBox(), await head.locator('span').boundingBox()];
    expect((since?.x ?? 0) + (since?.width ?? 0)).toBeLessThan((paper?.x ?? 0) + (paper?.width ?? 0));
  });

  it('is chosen before there is an account, and so is its mail', async () => {
    const rex = newcomer();
    const page = await open('/register', { viewport: NARROW, locale: 'de-DE' });
    await fillsRegistration(page, rex);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Hol deinen Hund rein' }).waitFor();
    expect(await excessOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByRole('heading', { name: 'Konto erfolgreich angelegt!' }).waitFor();
    expect((await mailTo(rex.email)).subject).toBe('Bestätige deine E-Mail für Barkyard');
    await page.goto('/login');
    await page.getByRole('switch', { name: 'Passwort anzeigen' }).waitFor();
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.de.webmanifest');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Welcome back to the yard' }).waitFor();
  });

  it('is chosen in the settings, at once', async () => {
    const page = await visit('/profile', { answers: longContentAndAlerts, viewport: PHONE });
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
    const page = await visit('/favicon.svg', { answers: longContentAndAlerts, viewport: PHONE });
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

  it('every screen fits 390 px in words that are written from right to left', async () => {
    const page = await mirrored('/home');
    const found: unknown[] = [];
    for (const path of SCREENS) {
      await walks(page, path);
      await settled(page);
      await speakPseudoWords(page);
      const [excess, cut] = [await excessOf(page), await cutWords(page)];
      if (excess > 0 || cut.length > 0) found.push({ path, excess, cut });
    }
    expect(found).toEqual([]);
  });

  it('a handle begins with its @ on the left, also among such words', async () => {
    const page = await mirrored('/profile');
    await speakPseudoWords(page);
    for (const path of ['/profile', longScreens.post]) {
      await page.goto(path);
      await settled(page);
      await speakPseudoWords(page);
      const [sign, letter] = await page
        .locator('bdi')
        .filter({ hasText: /^@/ })
        .last()
        .evaluate(({ firstChild, lastChild }) =>
          [firstChild, lastChild].map((text) => {
            const range = document.createRange();
            if (text) range.setStart(text, 0);
            if (text) range.setEnd(text, 1);
            return range.getBoundingClientRect().left;
          }),
        );
      expect(sign, path).toBeLessThan(letter ?? 0);
    }
  });

  it('tabs and menus open from the right, too', async () => {
    const page = await mirrored('/explore');
    const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    expect((await first.boundingBox())?.x).toBeGreaterThan((await second.boundingBox())?.x ?? 0);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await page.goto(longScreens.post);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menu').getAttribute('dir')).toBe('rtl');
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
