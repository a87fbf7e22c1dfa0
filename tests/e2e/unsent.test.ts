import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '#shared/messages/contract';
import { posts } from '#shared/posts/contract';
import { ofChromium } from '../support/engines/engine.ts';
import { PHONE } from './steps/browser.ts';
import { befriends, signedIn, visitor } from './steps/dogs.ts';
import { eventually } from './steps/eventually.ts';
import { within } from './steps/slow.ts';
import { posts as publishes } from './steps/when.ts';

const LONG = within(180_000);

/** Two dogs that may write to one another. */
async function friends() {
  const [rex, luna] = await Promise.all([visitor({ name: 'Rex' }, { viewport: PHONE }), signedIn({ name: 'Luna' })]);
  const chat = await befriends(rex, luna);
  return { rex, luna, conversationId: chat.conversationId };
}

const goesBack = (page: Page) => page.getByRole('button', { name: 'Back' }).click();

it(
  'what is written without a network reaches the other dog once it is back, in order, from any screen',
  LONG,
  async () => {
    const { rex, luna, conversationId } = await friends();
    const { page } = rex;
    await page.goto(`/messages/${conversationId}`);
    const field = page.getByLabel('Message Luna');
    await field.waitFor();
    await page.context().setOffline(true);
    for (const words of ['One', 'Two', 'Three']) {
      await field.fill(words);
      await field.press('Enter');
    }
    await page.getByText('Waiting for the network. It goes by itself.').first().waitFor();
    await goesBack(page);
    await page.context().setOffline(false);
    const read = async () => {
      const { items } = await luna.call(messages.list, { conversationId });
      return items.length >= 3 ? items.map(({ content }) => content) : undefined;
    };
    expect(await eventually(read)).toEqual(['One', 'Two', 'Three']);
    await page.goto(`/messages/${conversationId}`);
    await page.getByRole('log').getByText('Three').waitFor();
    expect(await page.getByText(/Waiting for the network|Sending/).count()).toBe(0);
    expect((await luna.call(messages.list, { conversationId })).items).toHaveLength(3);
  },
);

it(
  'a post whose answer is lost while its dog is elsewhere is told there, and is one post when it is sent again',
  LONG,
  async () => {
    const { rex, luna } = await friends();
    const { page } = rex;
    let isLost = true;
    const elsewhere = Promise.withResolvers<void>();
    await page.route('**/api/posts', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await elsewhere.promise;
      await route.abort();
    });
    await publishes(page, 'Low tide');
    await page.getByText('Posting…').first().waitFor();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    // The address changes before the screen does.
    await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor();
    elsewhere.resolve();
    await page.getByText('Your post was not published. Its words are kept on Home.').waitFor();
    isLost = false;
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.poll(() => page.getByLabel(/^What’s .* up to\?$/).inputValue()).toBe('Low tide');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Post published').waitFor();
    const { items } = await luna.call(posts.listBy, { userId: rex.userId });
    expect(items.map(({ text }) => text)).toEqual(['Low tide']);
  },
);

it('the search of Explore keeps each letter that is typed as soon as it is there', {
  ...LONG,
  ...ofChromium,
}, async () => {
  const { page } = await signedIn({ name: 'Rex' }, { viewport: PHONE, keepsAnswers: true });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let visit = 0; visit < 4; visit++) {
    await page.goto('/explore');
    await page.locator('input[type=search]').waitFor();
    await page.locator('input[type=search]').focus();
    await page.keyboard.type('golden retriever', { delay: 40 });
    await page.waitForTimeout(1_500);
    expect(await page.locator('input[type=search]').inputValue()).toBe('golden retriever');
  }
});
