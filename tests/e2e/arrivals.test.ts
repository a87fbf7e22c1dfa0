import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, luna, post, ulid } from '../../web/src/testing/dogs.ts';
import { notificationFor } from '../../web/src/testing/notifications.ts';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { excessOf, settled } from './steps/fit.ts';
import { holdsSocket, TICKET } from './steps/live.ts';
import { longAlerts } from './steps/long-alerts.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';

const KEYBOARD_UP = { width: 390, height: 504 };
const NARROW = { width: 320, height: 568 };
const HOME = { ...biscuit, area: { cell: 'gcpvj', alerts: true } };
const { 'GET /lost-dogs': near } = longAlerts(luna);

/** Home of a dog, and what tells it that one near by is missing, and that a friend has posted. */
async function atHome(viewport: typeof DESKTOP) {
  let answer: object = { items: [], home: [] };
  const answers = {
    ...longContent,
    'GET /me': HOME,
    'GET /lost-dogs': () => answer,
    ...TICKET,
  };
  const page = await visit('/favicon.svg', { answers, viewport, reducedMotion: 'reduce' });
  const { opened } = await holdsSocket(page);
  await page.goto('/home');
  await settled(page);
  const tell = await opened;
  const happens = () => {
    answer = { items: near.items.slice(0, 1), home: [] };
    tell({ type: 'lost.near', userId: luna.userId, alertId: ulid(61) });
    tell({ type: 'post.new', postId: post(95).postId, authorId: luna.userId });
  };
  return { page, happens };
}

it.each([KEYBOARD_UP, NARROW, DESKTOP])(
  'an alert and a post that arrive move neither the line that one types nor what one is about to press, at $width px',
  async (viewport) => {
    const { page, happens } = await atHome(viewport);
    const field = page.getByLabel(/^What’s .* up to\?$/);
    await field.focus();
    await page.keyboard.type('Low tide');
    const places = async () => {
      const posts = page.locator('.sechead, article').first();
      return [await field.boundingBox(), await posts.boundingBox(), await page.evaluate(() => scrollY)];
    };
    const before = await places();
    happens();
    const pill = page.getByRole('button', { name: 'Luna is missing near you' });
    await pill.waitFor();
    await page.getByRole('button', { name: '1 new post' }).waitFor();
    expect(await places()).toEqual(before);
    expect(await page.getByRole('link', { name: 'I saw Luna' }).count()).toBe(0);
    expect(await excessOf(page)).toBe(0);

    await page.keyboard.type(', long walk');
    expect(await field.inputValue()).toBe('Low tide, long walk');
    const [line, over] = [await field.boundingBox(), await pill.boundingBox()];
    expect(line?.y).toBeGreaterThanOrEqual((over?.y ?? Infinity) + (over?.height ?? 0));
    await pill.click();
    await page.getByRole('link', { name: 'I saw Luna' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await field.inputValue()).toBe('Low tide, long walk');
  },
);

/** Runs in the page, and makes of it what Safari is: what comes above is not kept from moving what one reads. */
function anchorNothing() {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked: string[]) =>
    !asked.join().includes('overflow-anchor') && supports(asked[0] ?? '', asked[1] ?? '');
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = '* { overflow-anchor: none !important; content-visibility: visible !important }';
    document.head.append(style);
  });
}

const AUTHOR = card({ relation: 'following' });
const postsFrom = (newest: number) =>
  toListing({
    items: Array.from({ length: 15 }, (_, at) => post(newest - at, { author: AUTHOR, text: 'Sticks.' })),
    end: true,
  });
const commentsFrom = (first: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    ...{ ...card(), id: ulid(first + at), text: `Comment ${first + at}`, mayDelete: false },
    ...{ createdAt: post(1).timestamp, timestamp: post(1).timestamp },
  }));

/** A screen that is read some way down, and what comes above that. */
const ABOVE: [name: string, path: string, what: (page: Page, tell: (frame: object) => void) => Promise<unknown>][] = [
  [
    'a post in the feed',
    '/home',
    async (page, tell) => {
      tell({ type: 'post.new', postId: post(95).postId, authorId: luna.userId });
      await page.getByRole('button', { name: '1 new post' }).waitFor();
    },
  ],
  [
    'an alert near by',
    '/home',
    async (page, tell) => {
      tell({ type: 'lost.near', userId: luna.userId, alertId: ulid(61) });
      await page.getByRole('button', { name: 'Luna is missing near you' }).waitFor();
    },
  ],
  ...['/tags/snow', '/bookmarks', `/profile/${luna.userId}`].map((path): (typeof ABOVE)[number] => [
    'a post in the list',
    path,
    async (page) => {
      await page.clock.fastForward(60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.getByRole('button', { name: /new posts?$/ }).waitFor();
    },
  ]),
  [
    'a notification',
    '/notifications',
    async (page, tell) => {
      tell({ type: 'notification.new', notice: notificationFor('like', { from: 40 }) });
      await page.getByRole('region', { name: 'New' }).waitFor({ state: 'attached' });
    },
  ],
  [
    'earlier comments',
    `/post/${post(9).postId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Show earlier comments' }).evaluate((one: HTMLElement) => one.click());
      await page.getByText('Comment 20', { exact: true }).waitFor({ state: 'attached' });
    },
  ],
];

it.each(ABOVE)('where nothing else keeps the place, %s moves nothing that is read on %s', async (_, path, happens) => {
  let isOver = false;
  const posts = () => postsFrom(isOver ? 41 : 40);
  const answers = {
    ...longContent,
    'GET /me': HOME,
    'GET /lost-dogs': () => ({ items: isOver ? near.items.slice(0, 1) : [], home: [] }),
    'GET /feed': () => postsFrom(40),
    'GET /tags/snow/posts': posts,
    'GET /bookmarks': posts,
    [`GET /users/${luna.userId}`]: luna,
    [`GET /users/${luna.userId}/posts`]: posts,
    'GET /notifications': {
      items: Array.from({ length: 20 }, (_, at) => ({ ...notificationFor('follow', { from: at + 1 }), read: true })),
    },
    [`GET /posts/${post(9).postId}`]: post(9, { comments: 40 }),
    [`GET /posts/${post(9).postId}/comments`]: () => ({
      items: commentsFrom(isOver ? 1 : 21),
      ...(!isOver && { cursor: ulid(21) }),
    }),
    'POST /socket-ticket': { ticket: 't', url: 'wss://live.example.com', expiresAt: '2100-01-01T00:00:00.000Z' },
  };
  const page = await visit('/favicon.svg', { answers, viewport: PHONE, reducedMotion: 'reduce' });
  await page.addInitScript(anchorNothing);
  await page.clock.install();
  const open = Promise.withResolvers<(frame: object) => void>();
  await page.routeWebSocket('wss://live.example.com/**', (line) =>
    open.resolve((frame) => line.send(JSON.stringify(frame))),
  );
  await page.goto(path);
  await settled(page);
  const tell = await open.promise;
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.waitForTimeout(300);
  const read = await page.evaluateHandle(() => document.elementFromPoint(200, 400)?.closest('article, li'));
  const place = () => read.evaluate((one) => Math.round(one?.getBoundingClientRect().top ?? 0));
  const before = await place();
  isOver = true;
  await happens(page, tell);
  await page.waitForTimeout(300);
  // Pixels may be rounded.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});
