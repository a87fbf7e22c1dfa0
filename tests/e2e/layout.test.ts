import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { biscuit } from '../../web/src/testing/dogs.ts';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { cutWords, drawn, excessOf, settled } from './steps/fit.ts';
import {
  CHAT,
  LONG_TAG,
  LONG_TEXT,
  longContent,
  longContentAndAlerts,
  longPost,
  SCREENS,
} from './steps/long-content.ts';
import { OVERLAY_ANSWERS } from './steps/overlays.ts';
import { visit } from './steps/stubbed-screens.ts';
import { type Answers, never, Refused } from './steps/stubs.ts';
import { walks } from './steps/walk.ts';

const NARROW = { width: 320, height: 640 };
const GATES = [
  '/login',
  '/register',
  '/verify?email=biscuit@example.com',
  '/reset-password?email=biscuit@example.com&code=1',
];
/** Widths with the size of their words; in the long form, every width with both. */
const LOOKS: [width: number, fontSize: string][] = process.env.LONG
  ? [320, 390, 768, 1280].flatMap((width): [number, string][] => [
      [width, '16px'],
      [width, '32px'],
    ])
  : [
      [320, '16px'],
      [1280, '16px'],
      [768, '32px'],
      [390, '32px'],
      [320, '32px'],
    ];
const FITS = { excess: 0, cut: [], right: 0, top: 0, titles: 1 };

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.height;

/** How far a screen stands out of its window, with words of this size. */
async function excessAt(page: Page, width: number, fontSize: string) {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize);
  await drawn(page);
  const right = await page
    .locator('.tabbar a, .topbar button')
    .evaluateAll((ends) => Math.max(0, ...ends.map((end) => end.getBoundingClientRect().right - window.innerWidth)));
  const top = await page
    .locator('.topbar .who > *')
    .evaluateAll((words) => Math.max(0, ...words.map((word) => -word.getBoundingClientRect().top)));
  const titles = await page.locator('h1').count();
  return { excess: await excessOf(page), cut: await cutWords(page), right, top, titles };
}

/** The looks in which a screen is wider than its window or has words cut, and the first of what sticks out. */
async function misfitsOn(page: Page) {
  const misfits: unknown[][] = [];
  for (const [width, fontSize] of LOOKS) {
    const found = await excessAt(page, width, fontSize);
    if (isDeepStrictEqual(found, FITS)) continue;
    const out = await page.locator('body *').evaluateAll((all) => {
      const beyond = all.find((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
      return `${beyond?.className} ${beyond?.textContent}`.slice(0, 60);
    });
    misfits.push([width, fontSize, found, out]);
  }
  return misfits;
}

/** A dog that is new: what asks for its picture, its area, its first post. */
const newcomer = {
  ...longContent,
  'GET /me': { ...Object(longContent['GET /me']), area: undefined, createdAt: new Date().toISOString(), posts: 0 },
};

describe.each(['en', 'de'])('in %s, with everything as long as it may be', (language) => {
  const opens = async (answers: Answers, signedIn = true) => {
    const page = await visit('/favicon.svg', { answers, signedIn, viewport: NARROW });
    await page.addInitScript((chosen) => localStorage.setItem('barkyard.language', chosen), language);
    return page;
  };

  it('no screen is wider than its window, from 320 to 1280 px, and with words twice as large', async () => {
    const page = await opens(longContentAndAlerts);
    await page.goto('/home');
    const misfits: unknown[] = [];
    for (const path of SCREENS) {
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }));
      await walks(page, path);
      await settled(page);
      misfits.push(...(await misfitsOn(page)).map((found) => [path, ...found]));
    }
    expect(misfits).toEqual([]);
  });

  it('nor is what a new dog sees, or a guest', async () => {
    const misfits: unknown[] = [];
    const paths: [path: string, answers: Answers][] = [
      ['/home', newcomer],
      ...GATES.map((path): [string, Answers] => [path, {}]),
    ];
    for (const [path, answers] of paths) {
      const page = await opens(answers, path === '/home');
      await page.goto(path);
      await page.locator('#root h1').waitFor();
      misfits.push(...(await misfitsOn(page)).map((found) => [path, ...found]));
      await page.context().close();
    }
    expect(misfits).toEqual([]);
  });
});

describe('the composer', () => {
  it('stays as it is when the window turns or widens, and leaves Post within reach of a long text', async () => {
    const page = await visit('/home', { answers: longContent, viewport: PHONE });
    const field = page.getByLabel(/^What’s .* up to\?$/);
    await settled(page);
    const empty = (await field.boundingBox())?.height;
    for (const viewport of [{ width: 844, height: 390 }, { width: 768, height: 844 }, DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect((await field.boundingBox())?.height, `at ${viewport.width} px`).toBe(empty);
    }
    await field.fill(LONG_TEXT);
    await expect.poll(async () => (await field.boundingBox())?.height).toBeGreaterThan(300);
    const post = await page.getByRole('button', { name: 'Post', exact: true }).boundingBox();
    expect(post?.y).toBeLessThan(PHONE.height);
  });

  it('keeps Post clear of the tab bar while one writes, with an alert above it', async () => {
    const page = await visit('/home', { answers: longContentAndAlerts, viewport: PHONE });
    await page.getByRole('region', { name: 'Missing near you' }).waitFor();
    const field = page.getByLabel(/^What’s .* up to\?$/);
    const bar = await page.locator('.tabbar').boundingBox();
    await field.evaluate((area, top) => window.scrollBy(0, area.getBoundingClientRect().bottom - top), bar?.y ?? 0);
    await field.focus();
    await page.keyboard.type('Woof');
    const post = await page.getByRole('button', { name: 'Post', exact: true }).boundingBox();
    expect((post?.y ?? Infinity) + (post?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('sets its words apart from the ring of the focus, which dark colours show, too', async () => {
    const page = await visit('/home', { answers: longContent, viewport: PHONE, colorScheme: 'dark' });
    const field = page.getByLabel(/^What’s .* up to\?$/);
    await field.focus();
    const [padding, ring] = await field.evaluate((area) => {
      const { paddingLeft, outlineStyle } = getComputedStyle(area);
      return [Number.parseFloat(paddingLeft), outlineStyle];
    });
    expect(padding).toBeGreaterThan(4);
    expect(ring).toBe('solid');
  });
});

it('a button that cannot be pressed stays as it is under the pointer', async () => {
  const page = await visit('/home', { answers: longContent });
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await post.hover({ force: true });
  expect(await post.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

it('the form of an alert fits 320 px', async () => {
  const answers = { ...longContent, 'GET /me/lost': { alert: null, tips: { items: [] } } };
  const page = await visit('/lost', { answers, viewport: NARROW });
  await page.getByRole('button', { name: 'Alert dogs near by' }).waitFor();
  expect([await excessOf(page), await cutWords(page)]).toEqual([0, []]);
});

it('an alert without a place goes to the field for it, which the bar of its button does not cover', async () => {
  const answers = { ...longContent, 'GET /me/lost': { alert: null, tips: { items: [] } } };
  const page = await visit('/lost', { answers, viewport: PHONE });
  await page.getByRole('button', { name: 'Alert dogs near by' }).click();
  const field = page.getByText(/^Press the square where/);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  const [words, bar] = [field, page.locator('.alert-send')];
  await expect
    .poll(async () => {
      const [above, below] = [await words.boundingBox(), await bar.boundingBox()];
      return (above?.y ?? Infinity) + (above?.height ?? 0) <= (below?.y ?? 0);
    })
    .toBe(true);
});

it('an empty registration goes to its first field, whose sentence stands at it on the same screen', async () => {
  const page = await visit('/register', { signedIn: false, viewport: PHONE });
  await page.getByRole('button', { name: 'Create account' }).click();
  const first = page.getByLabel('Email', { exact: true });
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  const note = page.locator(`#${await first.getAttribute('aria-describedby')}`);
  const [field, words] = [await first.boundingBox(), await note.boundingBox()];
  expect(await note.textContent()).not.toBe('');
  expect((words?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(24);
  expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThan(PHONE.height);
});

it('the empty field of a message is one line, however long the name of the other dog', async () => {
  const page = await visit(`/messages/${CHAT}`, { answers: longContent, viewport: NARROW });
  const field = page.getByRole('textbox', { name: /^Message Maximiliana/ });
  await field.waitFor();
  expect((await field.boundingBox())?.height).toBeLessThan(48);
});

it('a long post is shown in part, until the rest is asked for; on its own page it is whole', async () => {
  const page = await visit('/home', { answers: longContent, viewport: PHONE });
  const post = page.getByRole('article').filter({ hasText: 'A walk along the river' });
  await post.getByRole('button', { name: 'Show more' }).waitFor();
  expect((await post.boundingBox())?.height).toBeLessThan(PHONE.height);
  await post.getByRole('button', { name: 'Show more' }).click();
  await post.getByRole('link', { name: `#${LONG_TAG}` }).waitFor();
  await page.goto(`/post/${longPost.postId}`);
  await page.getByRole('link', { name: `#${LONG_TAG}` }).waitFor();
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
});

it('the words about an empty page of the longest tag stay within their card', async () => {
  const answers = { ...longContent, [`GET /tags/${LONG_TAG}/posts`]: { items: [], authors: [], end: true } };
  const page = await visit(`/tags/${LONG_TAG}`, { answers, viewport: NARROW });
  const [card, words] = [page.locator('.empty'), page.locator('.empty p')];
  await words.waitFor();
  const [within, text] = [await card.boundingBox(), await words.boundingBox()];
  expect(text?.width).toBeLessThanOrEqual(within?.width ?? 0);
});

it('tags in the strip of recommendations are pills, however tall a neighbour is', async () => {
  const page = await visit('/home', { answers: longContent, viewport: PHONE });
  await page.locator('.strip .tag').first().waitFor();
  const heights = await page.locator('.strip .tag').evaluateAll((tags) => tags.map((tag) => tag.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(32);
});

it('the first steps of a new dog fit 320 px, words twice as large, and have edges with forced colours', async () => {
  const me = { ...biscuit, createdAt: new Date().toISOString(), profileImageUrl: null, following: 1, posts: 0 };
  const answers = { ...longContent, 'GET /me': me };
  const page = await visit('/home', { answers, viewport: NARROW, forcedColors: 'active' });
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  for (const [fontSize, viewport] of [['16px', NARROW] as const, ['32px', PHONE] as const]) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize);
    expect([fontSize, await excessOf(page), await cutWords(page)]).toEqual([fontSize, 0, []]);
  }
  const border = page.locator('.first-step-sign').first();
  expect(await border.evaluate((sign) => getComputedStyle(sign).borderTopStyle)).toBe('solid');
  await page.getByRole('button', { name: 'Write it' }).click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});

it.each(['/login', '/register'])('at 768 px the logo of %s stands clear of the dogs', async (path) => {
  const page = await visit(path, { signedIn: false, viewport: { width: 768, height: 900 } });
  // The page's first paint has a gate, too.
  const gate = page.locator('#root .gate');
  const [logo, corgi] = [gate.locator('.logo'), gate.locator('.art > svg > g').nth(1)];
  const [name, ears] = [await logo.boundingBox(), await corgi.boundingBox()];
  expect(ears?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
});

it('at 768 px, with words twice as large, the head of a chat has its words in lines', async () => {
  const page = await visit(`/messages/${CHAT}`, { answers: longContent, viewport: { width: 768, height: 844 } });
  await settled(page);
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '32px' }));
  await drawn(page);
  expect(await heightOf(page, '.thread-head .meta')).toBeLessThan(60);
  expect((await page.locator('.thread-head .who').boundingBox())?.width).toBeGreaterThan(100);
});

it('at 768 px, that a chat did not load is said with space around it', async () => {
  const refuse = () => {
    throw new Refused(400, 'core.invalid', 'No');
  };
  const answers = { ...longContent, [`GET /conversations/${CHAT}`]: refuse };
  const page = await visit(`/messages/${CHAT}`, { answers, viewport: { width: 768, height: 844 } });
  const notice = page.locator('.panes > .column .notice');
  await notice.waitFor();
  const [words, list] = [await notice.boundingBox(), await page.locator('.panes > .list').boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual(16);
  expect((words?.x ?? 0) - (list?.x ?? 0) - (list?.width ?? 0)).toBeGreaterThanOrEqual(16);
});

it('while a post loads, the place of its picture reaches the top of the card', async () => {
  const answers = { ...longContent, [`GET /posts/${longPost.postId}`]: never };
  const page = await visit(`/post/${longPost.postId}`, { answers });
  const picture = page.locator('.skeleton-picture');
  await picture.waitFor();
  expect(await picture.boundingBox()).toMatchObject({ y: (await page.locator('.skeleton-card').boundingBox())?.y });
});

it('at 320 px the note of missing live updates leaves the wordmark free, and tabs keep to one line', async () => {
  const page = await visit('/explore', { answers: longContent, viewport: NARROW });
  await page.locator('.away-note svg').waitFor({ timeout: 20_000 });
  const [note, word] = [await page.locator('.away-note').boundingBox(), await page.locator('.word').boundingBox()];
  expect(note?.x).toBeGreaterThan((word?.x ?? 0) + (word?.width ?? 0));
  expect(await heightOf(page, '.tabs button')).toBe(44);
});

it('with forced colours the current page and the field of a new post have an edge', async () => {
  const page = await visit('/home', { answers: longContent, viewport: PHONE, forcedColors: 'active' });
  await settled(page);
  const style = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { outlineStyle, borderTopStyle } = getComputedStyle(element);
      return { outlineStyle, borderTopStyle };
    });
  expect((await style('.tabbar a[aria-current] .tab-icon')).outlineStyle).toBe('solid');
  expect((await style('.composer textarea')).borderTopStyle).toBe('solid');
});

it.each([
  ['/profile', '.segments :checked + span', '.segments :not(:checked) + span'],
  ['/profile', '.amplify-switch__track--checked', '.amplify-switch__track:not(.amplify-switch__track--checked)'],
  ['/lost', '.choices label:has(:checked)', '.choices label:not(:has(:checked))'],
])('with forced colours %s tells what is chosen from what is not: %s', async (path, chosen, other) => {
  const answers = { ...longContent, 'GET /me/lost': { alert: null, tips: { items: [] } } };
  const page = await visit(path, { answers, viewport: PHONE, forcedColors: 'active' });
  await settled(page);
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(chosen)).not.toBe(await ground(other));
});

it.each([
  ['a full feed', longContent['GET /feed']],
  ['no posts', { items: [], authors: [], end: true }],
])('hardly anything moves when %s comes', async (_, feed) => {
  let come = (): void => undefined;
  const late = new Promise((resolve) => {
    come = () => resolve(feed);
  });
  const page = await visit('/home', { answers: { ...longContent, 'GET /feed': () => late }, viewport: PHONE });
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    });
    Reflect.set(window, 'shift', 0);
    seen.observe({ type: 'layout-shift', buffered: true });
  });
  await page.locator('.skeleton').first().waitFor();
  come();
  await page.getByText('Community Stats').waitFor({ state: 'attached' });
  await drawn(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.02);
});

it('while notifications load, rows of them stand apart from the edge, and say what is loading', async () => {
  const page = await visit('/notifications', {
    answers: { ...longContent, 'GET /notifications': never },
    viewport: PHONE,
  });
  await page.getByText('Loading notifications…').waitFor({ state: 'attached' });
  const row = page.locator('.skeleton-row');
  expect(await row.count()).toBeGreaterThan(3);
  await expect.poll(async () => (await row.first().boundingBox())?.x).toBeGreaterThanOrEqual(16);
});

it.each([PHONE, DESKTOP])('in a dialog mentions begin where its title does, on $width px', async (viewport) => {
  const page = await visit('/notifications', { answers: OVERLAY_ANSWERS, viewport });
  await page.getByRole('button', { name: /many more times/ }).click();
  const dialog = page.getByRole('dialog');
  const leftOf = async (selector: string) => (await dialog.locator(selector).first().boundingBox())?.x;
  await dialog.locator('.told').first().waitFor();
  await expect.poll(async () => [await leftOf('.told .face')]).toEqual([await leftOf('h2')]);
  expect(await excessOf(page)).toBe(0);
});

it('paper shows what is read, and neither the way through the app nor what is counted', async () => {
  const page = await visit('/home', { answers: longContent });
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.rail', '.composer', '.badge', '.post-actions']) {
    expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0);
  }
  expect(await page.locator('.post-text').first().isVisible()).toBe(true);
});

it('paper shows a profile without its settings', async () => {
  const page = await visit('/profile', { answers: longContent, viewport: PHONE });
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.settings:visible, .dangerzone:visible').count()).toBe(0);
  expect(await page.locator('.post-text').first().isVisible()).toBe(true);
});

it('paper shows a conversation at its whole length, without the field to write in', async () => {
  const page = await visit(`/messages/${CHAT}`, { answers: longContent });
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sendbar:visible').count()).toBe(0);
  const log = page.getByRole('log');
  expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

it('a conversation that is gone stands beside the others with a title of its own level', async () => {
  const gone = () => {
    throw new Refused(404, 'messages.conversationNotFound', 'Conversation not found');
  };
  const page = await visit(`/messages/${CHAT}`, {
    answers: { ...longContent, [`GET /conversations/${CHAT}`]: gone },
  });
  await page.getByRole('heading', { level: 2, name: 'We dug everywhere' }).waitFor();
  expect(await page.locator('h1').allTextContents()).toEqual(['Messages']);
  await page.getByRole('link', { name: 'Go to Messages' }).click();
  await page.getByText('Choose a chat, or start a new one.').waitFor();
});

it('Save stays on the screen while a profile is edited on a phone', async () => {
  const page = await visit('/profile', { answers: longContent, viewport: PHONE });
  await page.getByRole('button', { name: /^Edit/ }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  await expect.poll(async () => (await save.boundingBox())?.y ?? Infinity).toBeLessThan(PHONE.height - 40);
});

it.each([
  [DESKTOP, { width: 1000, height: 900 }],
  [PHONE, { width: 844, height: 390 }],
])(
  'what is typed into a dialog of the settings stays when a window of %o becomes %o, and back',
  async (first, then) => {
    const page = await visit('/profile', { answers: longContent, viewport: first });
    await page.getByRole('button', { name: 'Change', description: 'Password' }).click();
    const field = page.getByLabel('Current password', { exact: true });
    await field.fill('Good-dog');
    for (const viewport of [then, first]) {
      await page.setViewportSize(viewport);
      await drawn(page);
      expect(await field.inputValue(), `at ${viewport.width} px`).toBe('Good-dog');
      expect(await excessOf(page)).toBe(0);
    }
  },
);

it('Back closes a dialog, a menu, the drawer and a photo first, keeps the place, and then leaves the screen', async () => {
  const photo = { ...longPost, media: '/favicon.svg', mediaType: 'image', width: 400, height: 300, alt: null };
  const answers = { ...longContent, [`GET /posts/${photo.postId}`]: photo };
  const page = await visit('/home', { answers, viewport: PHONE });
  await settled(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: /Followers$/ }).waitFor();
  const layers: [string, () => Promise<void>][] = [
    ['dialog', () => page.getByRole('button', { name: /Followers$/ }).click()],
    ['dialog', () => page.getByRole('button', { name: 'Menu' }).click()],
    ['menu', () => page.getByRole('button', { name: /^More/ }).first().click()],
  ];
  for (const [role, open] of layers) {
    await open();
    const layer = page.getByRole(role as 'dialog').first();
    await layer.waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.waitForFunction(() => history.state?.usr?.layer);
    await page.goBack();
    await layer.waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, await page.evaluate(() => window.scrollY)]).toEqual(['/profile', scrolled]);
  }
  await page.goBack();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  await page.goto(`/post/${photo.postId}`);
  await page.getByRole('button', { name: /^Open photo/ }).click();
  await page.locator('.yarl__container').waitFor();
  await page.waitForFunction(() => history.state?.usr?.layer);
  await page.goBack();
  await page.locator('.yarl__container').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Open photo/ }).waitFor();
});

it('an address that is typed is shown from its top, and a reload where it was', async () => {
  const page = await visit('/explore', { answers: longContent, viewport: PHONE });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const scroll = async () => {
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 300));
  };
  await scroll();
  await page.goto('/home');
  await settled(page);
  expect(await scrolled()).toBe(0);
  await scroll();
  await page.reload();
  await settled(page);
  await expect.poll(scrolled).toBe(300);
});

it('a page that is slow to come lights the pressed tab and a bar', async () => {
  const page = await visit('/home', { answers: longContent, viewport: PHONE });
  await page.context().route(/assets\/bookmarks-.*\.js$/, never);
  await page.goto('/profile');
  await settled(page);
  await page.getByRole('link', { name: 'Bookmarks' }).click();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
});

it('the colours chosen in settings stay over a reload, whatever the system says', async () => {
  const page = await visit('/profile', { answers: longContent, colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByText('Dark', { exact: true }).click();
  expect(await ground()).toBe('rgb(17, 21, 16)');
  await page.reload();
  await settled(page);
  expect(await ground()).toBe('rgb(17, 21, 16)');
  await page.getByText('System', { exact: true }).click();
  expect(await ground()).toBe('rgb(243, 244, 234)');
});
