import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toListing } from '../../shared/posts/listing.ts';
import { biscuit, luna, post } from '../../web/src/testing/dogs.ts';
import { DESKTOP, open, PHONE } from './steps/browser.ts';
import { longAlerts } from './steps/long-alerts.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';
import { signInStubbed, stubCalls } from './steps/stubs.ts';

it('asks for the feed once, and while the profile is still being asked for', async () => {
  const asked: string[] = [];
  const feed = Promise.withResolvers<void>();
  const answers = {
    ...longContent,
    'GET /feed': () => {
      asked.push('feed');
      feed.resolve();
      return longContent['GET /feed'];
    },
    'GET /me': async () => {
      asked.push('me');
      await feed.promise;
      return longContent['GET /me'] ?? biscuit;
    },
  };
  const page = await visit('/home', { answers });
  await page.locator('article').first().waitFor();
  expect(asked.toSorted()).toEqual(['feed', 'me']);
});

it('asks for the profile and the feed before its code has come, and has the first picture fetched first', async () => {
  const page = await open('/favicon.svg', { viewport: PHONE });
  const pictured = [1, 2].map((n) => post(n, { media: `/media/${n}.jpg`, mediaType: 'image' }));
  await stubCalls(page.context(), { ...longContent, 'GET /feed': toListing({ items: pictured, end: true }) });
  await signInStubbed(page.context());
  await page.route('**/assets/{index,react,home}-*.js', () => undefined);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname.replace(/-[\w-]{7}\./, '.')));
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(() => requests).toEqual(expect.arrayContaining(['/api/me', '/api/feed', '/assets/home.js']));
  await expect.poll(() => requests.filter((path) => path.endsWith('.jpg'))).toEqual(['/media/1.jpg']);
});

it('asks for its first picture once, in the width of the screen, and for faces in theirs', async () => {
  const answers = {
    ...longContent,
    'GET /me': { ...biscuit, profileImageUrl: '/media/s/avatars/me.jpg#96,320' },
    'GET /feed': toListing({
      items: [
        post(2, { media: '/media/s/posts/2.jpg#96,320,640,1280', mediaType: 'image', width: 2048, height: 1024 }),
      ],
      end: true,
    }),
  };
  const page = await open('/favicon.svg', { viewport: PHONE, deviceScaleFactor: 2 });
  await stubCalls(page.context(), answers);
  await signInStubbed(page.context());
  const asked: string[] = [];
  await page.route('**/media/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    });
  });
  await page.goto('/home');
  const picture = page.locator('.media img');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const first = ['fetchpriority', 'loading'].map((name) => picture.getAttribute(name));
  expect(await Promise.all(first)).toEqual(['high', null]);
  await expect.poll(() => asked.toSorted()).toEqual(['/media/s/1280/posts/2.jpg', '/media/s/96/avatars/me.jpg']);
});

const PAGES_GROUND = { light: 'rgb(243, 244, 234)', dark: 'rgb(17, 21, 16)' };
const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y;

interface Early extends BrowserContextOptions {
  signedIn?: boolean;
  chosen?: 'dark' | '';
}

/** Opens a page whose scripts, but for the first, do not come. */
async function withoutScripts(path: string, { signedIn = true, chosen = '', ...options }: Early = {}) {
  const page = await open('/favicon.svg', { viewport: PHONE, ...options });
  await stubCalls(page.context(), longContent);
  if (signedIn) await signInStubbed(page.context());
  if (chosen) await page.addInitScript((theme) => localStorage.setItem('barkyard.theme', theme), chosen);
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

describe('before the scripts have come', () => {
  it.each([
    ['light', ''],
    ['dark', ''],
    ['light', 'dark'],
  ] as const)(
    'home has its bars and a skeleton of the feed, in %s and by the choice %s',
    async (colorScheme, chosen) => {
      const page = await withoutScripts('/home', { colorScheme, chosen });
      await page.locator('.first-home .skeleton-card').first().waitFor();
      expect(await page.locator('.first-home .tabbar').isVisible()).toBe(true);
      expect(await page.locator('.first-gate').isVisible()).toBe(false);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(PAGES_GROUND[chosen || colorScheme]);
    },
  );

  it.each([PHONE, DESKTOP])('a guest sees the gate, with its words where they stay, at $width px', async (viewport) => {
    const early = await withoutScripts('/login', { signedIn: false, viewport });
    await early.locator('.first-gate .panel').waitFor();
    expect(await early.locator('.first-home').isVisible()).toBe(false);
    const page = await open('/login', { viewport });
    await page.locator('#root form').waitFor();
    expect(await early.locator('.first-gate h1').innerText()).toBe(await page.locator('#root h1').innerText());
    expect(await topOf(early, '.first-gate h1')).toBe(await topOf(page, '#root h1'));
  });

  it.each([PHONE, DESKTOP])('the skeleton stands where the screen will, at $width px', async (viewport) => {
    const early = await withoutScripts('/home', { viewport });
    await early.locator('.first-home .skeleton-card').first().waitFor();
    const places = ['.composer', '.sechead'];
    const before = await Promise.all(places.map((place) => topOf(early, `.first-home ${place}`)));
    const page = await visit('/home', { viewport });
    await page.locator('.composer textarea').waitFor();
    const after = await Promise.all(places.map((place) => topOf(page, `.column ${place}`)));
    expect(before).toEqual(after);
  });
});

const portrait = { media: '/favicon.svg', mediaType: 'image', width: 1000, height: 1250 } as const;
const pictures = toListing({ items: [6, 5, 4, 3, 2].map((n) => post(n, portrait)), end: true });

it('home is shown without a format of Intl of our own, whose first one takes a phone more than a tenth of a second', async () => {
  const fresh = [3, 2, 1].map((n) => post(n, { timestamp: new Date().toISOString(), likes: n, comments: n }));
  const page = await open('/favicon.svg', { viewport: PHONE });
  await stubCalls(page.context(), {
    ...longContent,
    'GET /me': biscuit,
    'GET /feed': toListing({ items: fresh, end: true }),
  });
  await signInStubbed(page.context());
  await page.addInitScript(() => {
    const formats: string[] = [];
    Object.assign(globalThis, { formats });
    const watch = <Made extends object>(name: string, made: new (...given: never[]) => Made) =>
      new Proxy(made, {
        construct: (...how) => {
          formats.push(name);
          return Reflect.construct(...how);
        },
      });
    Object.assign(Intl, {
      NumberFormat: watch('NumberFormat', Intl.NumberFormat),
      DateTimeFormat: watch('DateTimeFormat', Intl.DateTimeFormat),
    });
  });
  await page.goto('/home');
  const formats = () => page.evaluate(() => Reflect.get(globalThis, 'formats'));
  await page.getByRole('button', { name: 'Comment, 3 comments' }).waitFor();
  // Lingui makes one for the number of a plural, whether it is shown or not.
  expect(await formats()).toEqual(['NumberFormat']);
  await page.locator('article time').first().hover();
  expect(await formats()).toContain('DateTimeFormat');
});

it.each([
  { viewport: PHONE, what: 'long posts', feed: longContent['GET /feed'] },
  { viewport: DESKTOP, what: 'long posts', feed: longContent['GET /feed'] },
  { viewport: PHONE, what: 'pictures', feed: pictures },
  { viewport: PHONE, what: 'pictures and an alert', feed: pictures, near: longAlerts(luna)['GET /lost-dogs'] },
  { viewport: DESKTOP, what: 'pictures and an alert', feed: pictures, near: longAlerts(luna)['GET /lost-dogs'] },
])('home does not shift while $what come, at $viewport.width px', async ({ viewport, feed, near }) => {
  const slowly = (answer: unknown, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answer;
  };
  const page = await open('/favicon.svg', { viewport });
  await stubCalls(page.context(), {
    ...longContent,
    'GET /feed': slowly(feed, 300),
    ...(near && {
      'GET /me': { ...biscuit, area: { cell: 'gcpvj', alerts: true } },
      'GET /lost-dogs': slowly(near, 600),
    }),
  });
  await signInStubbed(page.context());
  await page.addInitScript(() => {
    const page = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/home');
  await page.locator('article').first().waitFor();
  await page.locator('#first').waitFor({ state: 'detached' });
  if (near) await page.getByRole('region', { name: 'Missing near you' }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThanOrEqual(0.02);
});
