import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, luna, post, userId } from '../../web/src/testing/dogs.ts';
import { PHONE } from './steps/browser.ts';
import { visitor } from './steps/dogs.ts';
import { keptAnswers } from './steps/kept-answers.ts';
import { visit } from './steps/stubbed-screens.ts';
import { type Answers, never, Refused } from './steps/stubs.ts';
import { posts } from './steps/when.ts';

const pepper = card({ userId: userId(12), name: 'Pepper', username: 'pepper' });
const [of, gone] = [post(8, { text: 'Low tide' }), post(7, { text: 'Seals', author: pepper })];
const feed = { ...toListing({ items: [of, gone] }), end: true };
const notFound = (code: string) => () => {
  throw new Refused(404, code, 'Not found');
};

/** Answers that come until they are stopped; then none but those of the second list. */
function stoppable(answers: Answers, later: Answers = {}) {
  let isStopped = false;
  const answer = (call: string) => async () => {
    const given = isStopped ? (later[call] ?? never) : (answers[call] ?? notFound('core.notFound'));
    return typeof given === 'function' ? given() : given;
  };
  const calls = [...Object.keys(answers), ...Object.keys(later)].map((call) => [call, answer(call)]);
  return {
    answers: Object.fromEntries(calls),
    stop: () => {
      isStopped = true;
    },
  };
}

const FIRST: Answers = { 'GET /me': biscuit, 'GET /feed': feed };

/** A phone on which the feed was looked at, and whose next calls get the later answers, or none. */
async function returning(later: Answers = {}, first: Answers = FIRST) {
  const { answers, stop } = stoppable(first, later);
  const page = await visit('/home', { answers, viewport: PHONE, keepsAnswers: true });
  await page.getByText('Seals').waitFor();
  await keeps(page, 'Seals');
  stop();
  return page;
}

const PATIENCE = { timeout: 10_000 };
const keeps = (page: Page, words: string) => expect.poll(() => keptAnswers(page), PATIENCE).toContain(words);
const forgets = (page: Page, words: string) => expect.poll(() => keptAnswers(page), PATIENCE).not.toContain(words);

describe('a return visit', () => {
  it('shows the last feed before the server has answered, and the new one behind it', async () => {
    const come = Promise.withResolvers<unknown>();
    const page = await returning({ 'GET /feed': () => come.promise });
    await page.goto('/home');
    await page.getByText('Seals').waitFor();
    expect(await page.getByText('Low tide').isVisible()).toBe(true);
    come.resolve({ ...toListing({ items: [post(9, { text: 'High tide' }), of] }), end: true });
    await page.getByText('High tide').waitFor();
    expect(await page.getByText('Seals').count()).toBe(0);
    await forgets(page, 'Seals');
  });

  it('lets new posts wait while somebody reads the last ones', async () => {
    const come = Promise.withResolvers<unknown>();
    const tall = post(7, { text: `Seals ${'and more seals '.repeat(40)}`, author: pepper });
    const first = { ...FIRST, 'GET /feed': { ...toListing({ items: [of, tall, post(6), post(5)] }), end: true } };
    const page = await returning({ 'GET /feed': () => come.promise }, first);
    await page.goto('/home');
    await page.getByText('Seals').waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    come.resolve({ ...toListing({ items: [post(9, { text: 'High tide' }), of, tall] }), end: true });
    await page.getByRole('button', { name: '1 new post' }).waitFor({ state: 'attached' });
    expect(await page.getByText('High tide').count()).toBe(0);
  });

  it('shows another dog nothing of the first one', async () => {
    const page = await returning();
    await page.addInitScript((to) => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.endsWith('Token')) continue;
        const [head, , end] = value.split('.');
        const claims = { sub: to, username: to, exp: 4e9, email_verified: true };
        if (head && end) localStorage.setItem(key, [head, btoa(JSON.stringify(claims)), end].join('.'));
      }
    }, luna.userId);
    await page.goto('/home');
    await expect.poll(() => keptAnswers(page), PATIENCE).toBe('');
    expect(await page.getByText('Seals').count()).toBe(0);
  });

  it('shows no post that no longer exists', async () => {
    const page = await returning({ [`GET /posts/${gone.postId}`]: notFound('posts.notFound') });
    await page.goto(`/post/${gone.postId}`);
    await page.getByText('We dug everywhere').waitFor();
    await forgets(page, 'Seals');
    await page.goto('/home');
    await page.getByText('Low tide').waitFor();
    expect(await page.getByText('Seals').count()).toBe(0);
  });

  it('shows nothing of a dog that was blocked, or that is not there', async () => {
    const profile = `GET /users/${pepper.userId}`;
    for (const later of [
      { [profile]: { ...luna, ...pepper }, [`PUT /users/${pepper.userId}/block`]: {} },
      { [profile]: notFound('profiles.notFound') },
    ]) {
      const page = await returning(later);
      await page.goto(`/profile/${pepper.userId}`);
      if (`PUT /users/${pepper.userId}/block` in later) {
        await page.getByRole('button', { name: /^More/ }).first().click();
        await page.getByRole('menuitem', { name: /^Block/ }).click();
        await page.getByRole('button', { name: /^Block/ }).click();
      }
      await forgets(page, 'Seals');
      await page.goto('/home');
      await page.getByText('Low tide').waitFor();
      expect(await page.getByText('Seals').count()).toBe(0);
    }
  });
});

it('signing out leaves no answer in the browser', async () => {
  const { page } = await visitor({ name: 'Rex' }, { keepsAnswers: true });
  await posts(page, 'Back by noon');
  await page.getByText('Post published').waitFor();
  await page.goto('/profile');
  await keeps(page, 'Back by noon');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login');
  await page.waitForTimeout(1_500);
  expect(await keptAnswers(page)).toBe('');
});
