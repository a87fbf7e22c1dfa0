import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { biscuit, card } from '../../web/src/testing/dogs.ts';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { settled } from './steps/fit.ts';
import { CHAT, longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';

const NARROW = { width: 320, height: 640 };
const STOPS = 45;

const inGerman = (page: Page) => page.addInitScript(() => localStorage.setItem('barkyard.language', 'de'));

/** Runs in the page: whether bars cover the middle of what has the focus. */
function isCovered() {
  const focused = document.activeElement;
  if (!focused || focused.closest('.topbar, .tabbar')) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.topbar, .tabbar'));
}

it.each(['/home', '/profile', '/notifications'])(
  'the bars of a phone cover nothing that gets the focus on %s',
  async (path) => {
    const page = await visit(path, { answers: longContent, viewport: PHONE });
    await settled(page);
    const covered: string[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(isCovered))
        covered.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(covered).toEqual([]);
  },
);

it.each([
  ['/notifications', NARROW],
  ['/notifications', PHONE],
  ['/messages', DESKTOP],
])('in German the title of %s is one line, beside its button or above it', async (path, viewport) => {
  const page = await visit('/favicon.svg', { answers: longContent, viewport });
  await inGerman(page);
  await page.goto(path);
  await settled(page);
  const [title, button] = [page.locator('.pagehead h1'), page.locator('.pagehead .button')];
  const [box, beside] = [await title.boundingBox(), await button.boundingBox()];
  expect(box?.height).toBeLessThan(40);
  const isBelow = (beside?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0);
  const words = await title.evaluate((head) => head.scrollWidth);
  expect(isBelow || (box?.x ?? 0) + words <= (beside?.x ?? 0)).toBe(true);
});

it('in German the labels of the tabs stand apart at 320 px, and the name of a chat is whole', async () => {
  const page = await visit('/favicon.svg', { answers: longContent, viewport: NARROW });
  await inGerman(page);
  await page.goto('/notifications');
  await settled(page);
  const labels = await page.locator('.tabbar a').evaluateAll((tabs) =>
    tabs.map(({ lastChild }) => {
      const words = document.createRange();
      if (lastChild) words.selectNodeContents(lastChild);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [at, { left }] of labels.slice(1).entries()) expect(left - (labels[at]?.right ?? 0)).toBeGreaterThan(4);

  const chat = { ...Object(longContent[`GET /conversations/${CHAT}`]), peer: { ...card(), isOnline: true } };
  await page.context().route(`**/api/conversations/${CHAT}`, (route) => route.fulfill({ json: chat }));
  await page.goto(`/messages/${CHAT}`);
  const name = page.locator('.topbar .name');
  await name.waitFor();
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

it('the marked place of the rail is as wide with an unread badge as without, and larger words do not lie on the page', async () => {
  const widthWith = async (notifications: number) => {
    const badges = { notifications, messages: 0 };
    const answers = { ...longContent, 'GET /me': { ...biscuit, badges } };
    const page = await visit('/notifications', { answers });
    await settled(page);
    return { page, width: (await page.locator('.rail .link[aria-current]').boundingBox())?.width };
  };
  const [none, some, many] = [await widthWith(0), await widthWith(3), await widthWith(100)];
  expect([some.width, many.width]).toEqual([none.width, none.width]);
  const [words, badge] = [many.page.locator('.rail .link[aria-current]'), many.page.locator('.rail .badge')];
  const end = await words.evaluate(({ childNodes }) => {
    const range = document.createRange();
    for (const node of childNodes) if (node.nodeType === Node.TEXT_NODE) range.selectNode(node);
    return range.getBoundingClientRect().right;
  });
  expect(((await badge.boundingBox())?.x ?? 0) - end).toBeGreaterThanOrEqual(8);
  await many.page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const [rail, main] = [many.page.locator('.rail .link[aria-current]'), many.page.locator('main')];
  const [pill, content] = [await rail.boundingBox(), await main.boundingBox()];
  expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0);
});
