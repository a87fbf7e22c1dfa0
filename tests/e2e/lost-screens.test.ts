import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { FINDERS } from '../support/neighbourhood/finders.ts';
import { open, PHONE } from './steps/browser.ts';
import { cutWords, excessOf, settled } from './steps/fit.ts';
import { longContent, longScreens } from './steps/long-content.ts';
import { ALERT } from './steps/missing-dogs.ts';
import { visit } from './steps/stubbed-screens.ts';
import { never, Refused } from './steps/stubs.ts';

const LOST = [longScreens['own-alert'], longScreens['missing-dog'], longScreens.collar, longScreens.poster];
const CALLS = ['GET /me/lost', `GET ${longScreens['missing-dog'].replace('lost', 'lost-dogs')}`, 'GET /me/collar'];
const answering = (answer: () => unknown) => ({
  ...longContent,
  ...Object.fromEntries([...CALLS, 'GET /me/tips'].map((call) => [call, answer])),
});

const refusing = (code: 'core.unexpected' | 'lost.ended') => () => {
  const { status, message } = refuse(code);
  throw new Refused(status, code, message);
};

const isFocused = (element: Element) => element === document.activeElement;

const titles = (page: Page) => page.locator('h1').count();

/** A poster, which is outside the frame, has a link. */
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).or(page.getByRole('link', { name: 'Back' }));

describe.each(LOST)('%s', (path) => {
  it('has a title and a skeleton while it loads, and the way back on a phone', async () => {
    const page = await visit(path, { answers: answering(never), viewport: PHONE });
    await page.locator('.skeleton').first().waitFor({ state: 'attached' });
    await expect.poll(() => titles(page)).toBe(1);
    await back(page).click();
    await page.waitForURL((url) => url.pathname !== path);
  });

  it('says that it did not load, and has a title then, too', async () => {
    const page = await visit(path, { answers: answering(refusing('core.unexpected')) });
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await expect.poll(() => titles(page)).toBe(1);
  });
});

it('the way back from a poster stays where it is when the poster comes', async () => {
  let come = (): void => undefined;
  const late = new Promise((resolve) => {
    come = () => resolve(longContent['GET /me/lost']);
  });
  const page = await visit(longScreens.poster, { answers: { ...longContent, 'GET /me/lost': () => late } });
  const link = page.getByRole('link', { name: 'Back' });
  await link.waitFor();
  const before = await link.boundingBox();
  come();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect((await link.boundingBox())?.x).toBe(before?.x);
});

it('an alert that has ended is a screen with a title and a way home', async () => {
  const page = await visit(longScreens['missing-dog'], { answers: answering(refusing('lost.ended')) });
  await page.getByRole('heading', { level: 1, name: 'This alert has ended' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
});

it('an alert that was raised is shown from its top', async () => {
  const answers = { ...longContent, 'GET /me/lost': { alert: null, tips: { items: [] } }, 'POST /lost-dogs': ALERT };
  const page = await visit('/lost', { answers, viewport: PHONE });
  await page.locator('.map').click();
  await page.getByText(/^The square: /).waitFor();
  await page.getByLabel(/^Near which place/).fill('Mill Green');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Alert dogs near by' }).click();
  await page.getByRole('heading', { name: /^Everybody is looking/ }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

it('whoever has told what it saw goes on from the thanks, and from the first field to write again', async () => {
  const tips = `POST ${longScreens['missing-dog'].replace('lost', 'lost-dogs')}/tips`;
  const page = await visit(longScreens['missing-dog'], { answers: { ...longContent, [tips]: {} }, viewport: PHONE });
  await page.getByRole('button', { name: /^Tell / }).click();
  await page
    .locator(':focus')
    .getByText(/^Thank you!/)
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio', { name: /^I saw / }).evaluate(isFocused)).toBe(true);
});

it('the page of a dog that is home has a title of even lines, however wide the letters are', async () => {
  const page = await open('about:blank', { viewport: { width: 768, height: 900 } });
  await page.setContent(FINDERS.find(({ name }) => name === 'finder-home')?.html ?? '');
  const lines = await page.locator('h1').evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    title.style.whiteSpace = 'nowrap';
    const width = words.getBoundingClientRect().width;
    // The last word is alone on its line where the browser fills the first one.
    Object.assign(title.style, { whiteSpace: '', width: `${width * 0.85}px` });
    const rows = Map.groupBy(words.getClientRects(), ({ bottom }) => Math.round(bottom / 20));
    return [...rows.values()].map((row) => row.reduce((width, rect) => width + rect.width, 0));
  });
  expect(lines).toHaveLength(2);
  expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.4);
});

it('at 320 px, since when a dog is missing is one line', async () => {
  const alert = { ...ALERT, seenAt: new Date(new Date().setHours(0, 0)).toISOString() };
  const answers = { ...longContent, 'GET /me/lost': { alert, tips: { items: [] } } };
  const page = await visit(longScreens['own-alert'], { answers, viewport: { width: 320, height: 640 } });
  const pill = page.locator('.alert-state');
  await pill.waitFor();
  expect((await pill.boundingBox())?.height).toBeLessThan(40);
});

it('long words about a missing dog stay within the padding of their card on a phone', async () => {
  const page = await visit(longScreens['missing-dog'], { answers: longContent, viewport: PHONE });
  const words = page.locator('.tip-words');
  await words.waitFor();
  const box = await words.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width - 16);
});

describe.each(['en', 'de'])('at 320 px in %s', (language) => {
  it.each([
    ['the form', null],
    ['a hidden alert', { ...ALERT, state: 'hidden' }],
    ['the welcome home', { ...ALERT, state: 'home' }],
  ])('%s fits, also with words twice as large', async (_, alert) => {
    const answers = { ...longContent, 'GET /me/lost': { alert, tips: { items: [] } } };
    const page = await visit('/favicon.svg', { answers, viewport: { width: 320, height: 640 } });
    await page.addInitScript((chosen) => localStorage.setItem('barkyard.language', chosen), language);
    await page.goto('/lost');
    await settled(page);
    for (const size of ['16px', '32px']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      expect([size, await excessOf(page), await cutWords(page)]).toEqual([size, 0, []]);
    }
  });
});
