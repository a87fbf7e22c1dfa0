import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { open, PHONE } from './steps/browser.ts';
import { button, presses, signedIn, visits } from './steps/dogs.ts';
import { newcomer, verified } from './steps/given.ts';
import { longContentAndAlerts, longScreens } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';
import { walks } from './steps/walk.ts';
import { posts, registers, signsIn } from './steps/when.ts';

/** Runs in the page, before all else: puts a `<font>` in place of each text, as the translator of a browser does, and of each new one. */
function translate() {
  const isOurs = (text: Text) =>
    text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, textarea');
  const textsIn = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return [root as Text];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const replace = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const root of type === 'characterData' ? [target] : addedNodes) {
        if (root.isConnected) textsIn(root).filter(isOurs).forEach(replace);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const isTranslated = async (page: Page) => expect(await page.locator('main font').count()).toBeGreaterThan(3);
const nowhere = (page: Page) => page.locator('.errorpage');

describe('on a page that the browser translates', { timeout: 300_000 }, () => {
  it('dogs register, sign in, post, like, comment, edit and chat, and see what changes', async () => {
    const guest = await open('about:blank');
    await guest.addInitScript(translate);
    await guest.goto('/register');
    await registers(guest, newcomer());
    await guest.getByText('Account Created Successfully!').waitFor();
    await guest
      .getByRole('button', { name: 'Go to Login' })
      .or(guest.getByRole('link', { name: 'Go to Login' }))
      .click();
    await signsIn(guest, { ...(await verified()), password: 'Wrong-password-1' });
    await guest.getByText('Invalid email or password.').waitFor();

    const [rex, luna] = await Promise.all([signedIn({ name: 'Rex' }), signedIn({ name: 'Luna' }, { viewport: PHONE })]);
    await luna.call(follows.follow, { userId: rex.userId });
    for (const { page } of [rex, luna]) await page.addInitScript(translate);
    await rex.page.goto('/home');
    await posts(rex.page, 'Found a stick.');
    await rex.page.getByText('Found a stick.').first().waitFor();
    await isTranslated(rex.page);

    await luna.page.goto('/home');
    const post = luna.page.locator('article.post').first();
    await post.getByText('Found a stick.').waitFor();
    const like = post.getByRole('button', { name: /^Like,/ });
    expect(await like.textContent()).toBe('0');
    await like.click();
    await post.getByRole('button', { name: /^Liked by/ }).waitFor();
    expect([await like.textContent(), await post.getByRole('button', { name: /^Liked by/ }).textContent()]).toEqual([
      '',
      '1',
    ]);
    await like.click();
    await post.getByRole('button', { name: /^Liked by/ }).waitFor({ state: 'detached' });
    expect(await like.textContent()).toBe('0');

    await visits(rex, luna);
    await presses(rex, 'Follow', 'Following');
    await button(rex, 'Message').click();
    const say = async (text: string) => {
      await rex.page.getByRole('textbox', { name: 'Message Luna' }).fill(text);
      await rex.page.keyboard.press('Enter');
      await rex.page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true }).waitFor();
    };
    await say('Woof');
    await say('Walk?');
    await luna.page.goto('/notifications');
    await luna.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await isTranslated(luna.page);

    await rex.page.goto('/profile');
    await rex.page.getByRole('button', { name: /^Edit/ }).first().click();
    await rex.page.getByLabel('Location', { exact: true }).fill('Bath, UK');
    await rex.page.getByRole('button', { name: 'Save' }).click();
    await rex.page.getByText('Profile updated successfully!').waitFor();
    await rex.page.getByText('Bath, UK').first().waitFor();
    for (const page of [guest, rex.page, luna.page]) expect(await nowhere(page).count()).toBe(0);
  });

  it('each screen is shown, and can be left', async () => {
    const page = await visit('/favicon.svg', { answers: longContentAndAlerts, viewport: PHONE });
    await page.addInitScript(translate);
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const broken: string[] = [];
    for (const path of [...Object.values(longScreens), '/home']) {
      await walks(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      if ((await nowhere(page).count()) > 0) broken.push(path);
    }
    expect(broken).toEqual([]);
    await isTranslated(page);
  });
});
