import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, luna, post, tank, ulid } from '../../web/src/testing/dogs.ts';
import { notificationFor } from '../../web/src/testing/notifications.ts';
import { PHONE } from './steps/browser.ts';
import { listensTo, sensed, settledSense } from './steps/ear.ts';
import { drawn, settled } from './steps/fit.ts';
import { presses, reaches } from './steps/keys.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';
import type { Answers } from './steps/stubs.ts';
import { walks } from './steps/walk.ts';

/** A phone, and a desktop at 400 %. */
const WINDOWS = [PHONE, { width: 320, height: 256 }];

const author = card();
const comment = (n: number) => ({
  ...{ ...card(), id: ulid(n), text: `Comment ${n}`, mayDelete: true },
  ...{ createdAt: post(1).timestamp, timestamp: post(1).timestamp },
});

function neighbourhood() {
  let hasNews = false;
  let hasEarlier = true;
  const listing = () =>
    toListing({
      items: [...(hasNews ? [post(90, { author })] : []), post(9, { author }), post(8, { author })],
      end: true,
    });
  const answers: Answers = {
    ...longContent,
    'GET /me': {
      ...biscuit,
      createdAt: new Date().toISOString(),
      area: undefined,
      badges: { notifications: 1, messages: 0 },
    },
    'GET /feed': listing,
    'GET /recommendations': { items: [] },
    'GET /users': { items: [tank] },
    [`GET /posts/${post(9).postId}/comments`]: () => {
      const answer = hasEarlier
        ? { items: [comment(3), comment(4)], cursor: ulid(3) }
        : { items: [comment(1), comment(2)] };
      hasEarlier = false;
      return answer;
    },
    [`POST /posts/${post(9).postId}/comments`]: comment(50),
    [`DELETE /posts/${post(9).postId}/comments/${ulid(1)}`]: {},
    [`POST /users/${tank.userId}/follow`]: { relation: 'following' },
    'GET /notifications': { items: [notificationFor('like')] },
    'PUT /notifications/read': { count: 0 },
    'POST /socket-ticket': { ticket: 't', url: 'wss://live.example.com', expiresAt: '2100-01-01T00:00:00.000Z' },
  };
  return { answers, bringNews: () => (hasNews = true) };
}

it('after each step the focus is where the thing is that came of it, in sight, and what came is read once', {
  timeout: 300_000,
}, async () => {
  const { answers, bringNews } = neighbourhood();
  const page = await visit('/favicon.svg', { answers, viewport: PHONE, reducedMotion: 'reduce' });
  await listensTo(page);
  const line = Promise.withResolvers<(frame: object) => void>();
  await page.routeWebSocket('wss://live.example.com/**', (socket) =>
    line.resolve((frame) => socket.send(JSON.stringify(frame))),
  );
  await page.goto('/home');
  await settled(page);
  const tell = await line.promise;
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name }).first();
  const table: string[] = [];
  /** What is read once loaded is not what came of the step. */
  const does = async (step: string, act: () => Promise<unknown>) => {
    await sensed(page);
    await act();
    table.push(`${step}: ${await settledSense(page)}`);
  };

  await does('puts the first steps away', () => presses(page, button('Put the first steps away')));
  await does('wants no area now', () => presses(page, button('Not now')));
  bringNews();
  tell({ type: 'post.new', postId: post(90).postId, authorId: luna.userId });
  await button('1 new post').waitFor();
  await does('lets a new post in', () => presses(page, button('1 new post'), 'Enter', 'Shift+Tab'));
  const article = page.getByRole('article').nth(1);
  await does('opens the emoji', () => presses(page, button('Emoji'), 'Enter', 'Shift+Tab'));
  await does('finds no emoji', () => page.keyboard.type('zzzz'));
  await does('closes the emoji', () => page.keyboard.press('Escape'));
  await presses(page, button(/^Comment, /, article));
  await button('Show earlier comments').waitFor();
  await does('shows earlier comments', () => presses(page, button('Show earlier comments')));
  await does('deletes a comment', () => presses(page, button('Delete comment', article)));
  await does('goes on by Tab', () => page.keyboard.press('Tab'));
  await does('undoes it', () => page.keyboard.press('Enter'));
  await reaches(page, article.getByLabel('Add a comment'));
  await page.keyboard.type('Woof');
  await does('sends a comment', () => page.keyboard.press('Enter'));

  await walks(page, '/notifications');
  await settled(page);
  await does('reads all notifications', () => presses(page, button('Mark all as read')));

  await walks(page, '/explore');
  await settled(page);
  await does('follows', () => presses(page, button('Follow', page.locator('main'))));
  await reaches(page, page.getByLabel('Search dogs'), 'Shift+Tab');
  await does('searches', async () => {
    await page.keyboard.type('Tank');
    await page.waitForURL(/q=Tank/);
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "puts the first steps away: form 'New post', in sight",
      "wants no area now: region 'Recommended for You', in sight",
      "lets a new post in: article 'Post by Luna', in sight",
      "opens the emoji: searchbox 'Search emoji', in sight",
      "finds no emoji: searchbox 'Search emoji', says 'No emoji by that name.', in sight",
      "closes the emoji: button 'Emoji', in sight",
      "shows earlier comments: listitem 'Luna Comment 1 1 Jan 2026 Report comment Delete comment', in sight",
      "deletes a comment: listitem 'Deleted', says 'Comment deletedUndo', in sight",
      "goes on by Tab: button 'Undo', in sight",
      "undoes it: listitem 'Luna Comment 1 1 Jan 2026 Report comment Delete comment', in sight",
      "sends a comment: textbox 'Add a comment', says 'Sending…', says 'Your comment is sent.', in sight",
      "reads all notifications: heading 'Notifications', in sight",
      "follows: button 'Unfollow', says 'Following Tank', in sight",
      "searches: searchbox 'Search dogs', says '1 dog found', in sight",
    ]
  `);
});

it.each(['en', 'de'])(
  'nothing that has the focus lies behind a bar, in the form of an alert or in a dialog, in %s',
  async (language) => {
    const answers = { ...longContent, 'GET /me/lost': { alert: null, tips: { items: [] } } };
    const page = await visit('/favicon.svg', { answers, viewport: PHONE });
    await page.addInitScript((chosen) => localStorage.setItem('barkyard.language', chosen), language);
    await listensTo(page);
    const hidden: string[] = [];
    const tabs = async (within: Locator) => {
      await within.locator('button, input, textarea, select').first().focus();
      const count = await within.locator('button, input, textarea, select, a[href]').count();
      for (let stop = 0; stop < count; stop += 1) {
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        const found = await sensed(page);
        if (found.includes('out of sight')) hidden.push(`${page.viewportSize()?.height} px: ${found}`);
        await page.keyboard.press('Tab');
      }
    };
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await page.goto('/lost');
      await page.locator('.alert-send').waitFor();
      await drawn(page);
      await tabs(page.locator('.alert-form'));
      await page.goto('/profile');
      await settled(page);
      await page
        .locator('.profile-head ~ *, main')
        .getByRole('button', { name: /^(Edit|Bearbeiten)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await tabs(page.getByRole('dialog'));
    }
    expect(hidden).toEqual([]);
  },
);
