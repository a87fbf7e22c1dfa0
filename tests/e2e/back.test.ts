import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, post } from '../../web/src/testing/dogs.ts';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { OVERLAY_ANSWERS, OVERLAYS, type Overlay } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';
import { walks } from './steps/walk.ts';

/** At a person's pace each dialog gets its entry in the history only now and then, where that goes wrong. */
const TRIES = process.env.LONG ? 20 : 3;
const A_PERSON = 300;
const PATIENCE = 60_000 + TRIES * 20_000;

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
const layerOf = (page: Page) => page.evaluate(() => history.state?.usr?.layer as string | undefined);
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

const DIALOGS = OVERLAYS.filter(({ name, onPhones }) => {
  // A photo to crop is held: Back keeps it, as a test below sees.
  const others = 'mentions emoji unkind-sighting photo chosen-area farewell home-area crop-photo'.split(' ');
  return !onPhones && !name.startsWith('menu') && !others.includes(name);
});

async function isOpen(page: Page, { path, open }: Overlay) {
  await walks(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await open(page);
  await dialog(page).waitFor();
  await page.waitForTimeout(A_PERSON);
  await expect.poll(() => layerOf(page)).toBeDefined();
}

const isClosedAt = async (page: Page, path: string) => {
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => layerOf(page)).toBeUndefined();
  await page.waitForTimeout(A_PERSON);
  expect(await pathOf(page)).toBe(path);
};

describe('a dialog has an entry of its own in the history of the browser', () => {
  it.each(DIALOGS)(
    '$name: Back closes it, Escape leaves the page where it is, and Back then leads away',
    async (overlay) => {
      const page = await visit('/home', { answers: OVERLAY_ANSWERS, viewport: DESKTOP, reducedMotion: 'reduce' });
      for (let tried = 0; tried < TRIES; tried += 1) {
        await isOpen(page, overlay);
        await page.goBack();
        await isClosedAt(page, overlay.path);
        await isOpen(page, overlay);
        await page.keyboard.press('Escape');
        await isClosedAt(page, overlay.path);
      }
      await page.goBack();
      await expect.poll(() => pathOf(page)).not.toBe(overlay.path);
    },
    PATIENCE,
  );
});

it('a dialog that holds what one did stays at Back, and its Cancel leaves the page where it is', async () => {
  const held = OVERLAYS.find(({ name }) => name === 'crop-photo') as Overlay;
  const page = await visit('/home', { answers: OVERLAY_ANSWERS, viewport: DESKTOP, reducedMotion: 'reduce' });
  for (let tried = 0; tried < TRIES; tried += 1) {
    await isOpen(page, held);
    await page.goBack();
    await page.waitForTimeout(A_PERSON);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await isClosedAt(page, held.path);
  }
});

const POSTS = 20;
const WITH_PHOTO = [6, 12, 18];
const photo = { media: '/favicon.svg', mediaType: 'image', width: 400, height: 500, alt: 'A stick' } as const;
const author = card({ relation: 'following' });
const posts = Array.from({ length: POSTS }, (_, at) => {
  const text = 'A walk along the river, a stick. '.repeat(1 + ((at * 7) % 11));
  return post(40 - at, { author, text, comments: 3, ...(WITH_PHOTO.includes(at + 1) && photo) });
});
const LISTS = {
  ...OVERLAY_ANSWERS,
  'GET /feed': { ...toListing({ items: posts }), end: true },
  [`GET /users/${author.userId}/posts`]: { ...toListing({ items: posts }), end: true },
  'GET /bookmarks': { ...toListing({ items: posts }), end: true },
  'GET /tags/wuff/posts': { ...toListing({ items: posts }), end: true },
  [`GET /users/${biscuit.userId}/posts`]: { ...toListing({ items: posts }), end: true },
  ...Object.fromEntries(posts.map((one) => [`GET /posts/${one.postId}`, one])),
  ...Object.fromEntries(posts.map((one) => [`GET /posts/${one.postId}/comments`, { items: [] }])),
};

/** Where the top of the post stands in the window. */
const topOf = (page: Page, at: number) =>
  page
    .locator('article.post')
    .nth(at - 1)
    .evaluate((one) => Math.round(one.getBoundingClientRect().top));

describe('Back from a post leads to where one was', () => {
  for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it.each(['/home', `/profile/${author.userId}`, '/profile', '/bookmarks', '/tags/wuff'])(
      `in %s on a ${device}, and a reload does, too`,
      async (path) => {
        const page = await visit(path, { answers: LISTS, viewport, reducedMotion: 'reduce' });
        for (const at of WITH_PHOTO) {
          const link = page.locator('article.post').nth(at - 1);
          // A hand: from here on the page is not scrolled for it.
          await page.mouse.wheel(0, 1);
          await link.scrollIntoViewIfNeeded();
          await page.waitForTimeout(A_PERSON);
          const before = await topOf(page, at);
          await link.locator('time').first().click();
          await page.waitForURL('**/post/**');
          await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
          await page.goBack();
          await link.waitFor();
          await expect.poll(async () => Math.abs((await topOf(page, at)) - before)).toBeLessThanOrEqual(2);
          await page.reload();
          await link.waitFor();
          await expect.poll(async () => Math.abs((await topOf(page, at)) - before)).toBeLessThanOrEqual(2);
        }
      },
    );
  }
});
