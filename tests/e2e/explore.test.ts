import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { signedIn } from './steps/dogs.ts';
import { eventually, isShownSoon } from './steps/eventually.ts';
import { verified } from './steps/given.ts';

/** A word that no other dog has: letters only, so that it is a name too. */
const unusual = () => `q${randomUUID().replaceAll(/[^a-f]/g, '')}xq`.slice(0, 12);

const card = (page: Page, username: string) => page.locator('.dog', { hasText: `@${username}` });

/** Types letter by letter, and searches again for what the index does not show yet. */
const finds = (page: Page, word: string, username: string) =>
  eventually(async () => {
    const box = page.getByRole('searchbox', { name: 'Search dogs' });
    await box.fill('');
    await box.pressSequentially(word);
    return isShownSoon(card(page, username));
  });

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('Explore on %s', (_, viewport) => {
  it('searches as one types, by name, username, breed, place and hobby, whatever accents and case', {
    tags: 'spec-2.21',
  }, async () => {
    const [name, place, hobby] = [unusual(), unusual(), unusual()];
    const dog = await verified({
      name: `É${name}`,
      breed: 'Leonberger',
      location: `Åre ${place}`,
      hobbies: ['naps', hobby],
    });
    const { page } = await signedIn({ name: 'Rex' }, { viewport });
    await page.goto('/explore');
    for (const word of [`e${name}`.slice(0, 6), dog.username, place, hobby.toUpperCase()]) {
      await finds(page, word, dog.username);
    }
    await finds(page, 'leonberg', dog.username);
    await page.getByRole('searchbox', { name: 'Search dogs' }).fill(`${name}nobody`);
    await page.getByText('No dog by that name').waitFor();
    await page.getByText('Clear search', { exact: true }).click();
    await page.locator('.dog').first().waitFor();
  });

  it('the found dog is followed from its card; the way back finds word and tab again', async () => {
    const dog = await verified({ name: 'Maple' });
    const { page } = await signedIn({ name: 'Rex' }, { viewport });
    await page.goto('/explore');
    await finds(page, dog.username, dog.username);
    await page.waitForURL(/[?&]q=/);
    await card(page, dog.username).getByRole('button', { name: 'Follow', exact: true }).click();
    await card(page, dog.username).getByRole('button', { name: 'Unfollow' }).waitFor();
    await card(page, dog.username).getByRole('link', { name: 'Maple' }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await page.goBack();
    await card(page, dog.username).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search dogs' }).inputValue()).toBe(dog.username);

    await page.getByRole('tab', { name: 'Trending' }).click();
    await page.getByRole('link', { name: '#cuddly' }).waitFor();
    await page.goBack();
    await card(page, dog.username).waitFor();
  });

  it('Trending has its tags, its figures and three dogs whose Follow only shows an alert', {
    tags: ['spec-2.23', 'spec-10.1'],
  }, async () => {
    await Promise.all([verified(), verified(), verified()]);
    const { page } = await signedIn({ name: 'Rex' }, { viewport });
    await page.goto('/explore?tab=trending');
    for (const words of ['1,247', 'active dogs', '89', 'new pups this week', '23', 'dog parks']) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    expect(await page.locator('.tags').first().getByRole('link', { name: /^#/ }).count()).toBe(8);
    const suggested = page.getByRole('region', { name: 'Suggested for You' });
    await suggested.getByRole('button', { name: 'Follow' }).first().click();
    const alert = page.getByRole('alertdialog');
    await alert.getByRole('link', { name: 'View Profile' }).click();
    await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
    // The address changes a moment before the page does.
    await expect.poll(() => page.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(1);

    await page.goto('/explore?tab=trending');
    await page.getByRole('link', { name: '#playful' }).click();
    await page.getByRole('heading', { level: 1, name: '#playful' }).waitFor();
  });
});
