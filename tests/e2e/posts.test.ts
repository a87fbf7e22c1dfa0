import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { signedIn, visitor } from './steps/dogs.ts';
import { eventually, isShownSoon } from './steps/eventually.ts';
import { posts } from './steps/when.ts';

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Reloads a page until it shows the words. */
const comesToShow = (page: Page, path: string, words: string) =>
  eventually(async () => {
    await page.goto(path);
    return isShownSoon(page.getByText(words));
  });

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a post on %s', (_, viewport) => {
  it('is liked and talked about, tagged and mentioned, edited and deleted', { tags: 'spec-1.2' }, async () => {
    const luna = await visitor({ name: 'Luna' }, { viewport });
    const rex = await signedIn({ name: 'Rex' }, { viewport });
    const tag = `t${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const words = `Low tide with @${rex.username}`;
    await posts(luna.page, `${words} #${tag}`);
    const own = cardOf(luna.page, words);
    await own.waitFor();
    const address = await own.locator('.meta a:has(time)').getAttribute('href');

    await comesToShow(rex.page, `/tags/${tag}`, words);
    await rex.page.getByRole('link', { name: 'Just now' }).click();
    await rex.page.waitForURL(`**${address}`);
    await rex.page.getByRole('button', { name: 'Like, 0 likes' }).click();
    await rex.page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
    await rex.page.getByRole('button', { name: 'Bookmark' }).click();
    const field = rex.page.getByRole('textbox', { name: 'Add a comment' });
    await field.fill('Save me a wave!');
    await field.press('Enter');
    await rex.page.locator('.comment', { hasText: 'Save me a wave!' }).waitFor();
    expect(await field.inputValue()).toBe('');

    await luna.page.goto(address ?? '');
    await luna.page.getByRole('button', { name: 'Like, 1 like', pressed: false }).waitFor();
    await luna.page.locator('.comment', { hasText: 'Save me a wave!' }).waitFor();
    await luna.page.getByRole('button', { name: 'Delete comment' }).click();
    await luna.page.getByText('No comments yet').waitFor();
    // The page goes before the time to undo is over.
    await luna.page.goto('about:blank');
    await comesToShow(rex.page, address ?? '', 'No comments yet');
    await luna.page.goto(address ?? '');
    await luna.page.getByRole('link', { name: `@${rex.username}` }).click();
    await luna.page.getByRole('heading', { level: 1, name: 'Rex' }).waitFor();

    await luna.page.goto(address ?? '');
    await luna.page.getByRole('button', { name: 'More' }).click();
    await luna.page.getByRole('menuitem', { name: 'Edit' }).click();
    await luna.page.getByRole('textbox', { name: 'Text of the post' }).fill(`High tide #${tag}`);
    await luna.page.getByRole('button', { name: 'Save' }).click();
    await luna.page.getByText('· edited').waitFor();

    await rex.page.goto('/profile');
    await rex.page.getByRole('link', { name: 'Bookmarks' }).click();
    await rex.page.getByText('High tide').waitFor();

    await luna.page.getByRole('button', { name: 'More' }).click();
    await luna.page.getByRole('menuitem', { name: 'Delete' }).click();
    await luna.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await luna.page.getByRole('heading', { name: /^Welcome .*, Luna!$/ }).waitFor();
    await rex.page.goto(address ?? '');
    await rex.page.getByText('Post not found').waitFor();
  });
});
