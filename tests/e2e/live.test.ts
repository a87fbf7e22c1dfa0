import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { profiles } from '#shared/profiles/contract';
import { PHONE } from './steps/browser.ts';
import { button, presses, signedIn, type Visitor, visits } from './steps/dogs.ts';
import { posts } from './steps/when.ts';

declare global {
  interface Window {
    /** Lost with the page. */
    stays?: true;
  }
}

/** From here on the page may not be loaded again. */
const stays = ({ page }: Visitor) =>
  page.evaluate(() => {
    window.stays = true;
  });
const hasStayed = ({ page }: Visitor) => page.evaluate(() => window.stays);

/** Uses the navigation, as a person does; the link's name includes its count. */
const goesTo = ({ page }: Visitor, place: string) =>
  page.getByRole('navigation').getByRole('link', { name: place }).click();

const shows = ({ page }: Visitor, text: string | RegExp) => page.getByText(text).first().waitFor();
const log = ({ page }: Visitor) => page.getByRole('log', { name: 'Messages' });
const hears = (dog: Visitor, text: string) => log(dog).getByText(text, { exact: true }).waitFor();
const fieldOf = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name: `Message ${name}` });

async function writes(dog: Visitor, name: string, text: string) {
  await fieldOf(dog, name).fill(text);
  await fieldOf(dog, name).press('Enter');
}

/** Sends this many messages in the open thread, one after another. */
async function barks({ page, call }: Visitor, count: number) {
  const conversationId = page.url().split('/').at(-1) ?? '';
  for (let at = 1; at <= count; at += 1) await call(messages.send, { conversationId, content: `Bark ${at}` });
}

/** Effects through the table's stream take a while on a busy machine. */
const PATIENCE = 45_000;

/** A private dog that follows another one, which does not follow it yet. */
async function lunaAndRex() {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }), signedIn({ name: 'Rex' }, { viewport: PHONE })]);
  for (const { page } of [luna, rex]) page.setDefaultTimeout(PATIENCE);
  await luna.call(profiles.setPrivacy, { privacy: 'private' });
  await luna.call(follows.follow, { userId: rex.userId });
  return { luna, rex };
}

/** They follow each other, and Rex has opened their chat. */
async function inChat() {
  const { luna, rex } = await lunaAndRex();
  await luna.call(profiles.setPrivacy, { privacy: 'public' });
  await rex.call(follows.follow, { userId: luna.userId });
  await visits(rex, luna);
  await button(rex, 'Message').click();
  return { luna, rex };
}

const badgeOf = (page: Page, place: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: place })
    .getByText(/\d+ unread/);

describe('two dogs side by side, and nobody reloads', { timeout: 300_000 }, () => {
  it('request, accept, mutual, message, read, typing, like: each is seen on the other side', {
    tags: ['spec-1.4', 'spec-2.36'],
  }, async () => {
    const { luna, rex } = await lunaAndRex();
    await luna.page.goto('/notifications');
    await luna.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await visits(rex, luna);
    await Promise.all([stays(luna), stays(rex)]);

    await presses(rex, 'Follow', 'Requested');
    await shows(luna, 'Rex wants to follow you');
    await button(luna, 'Accept').click();
    await button(rex, 'Message').waitFor();
    await goesTo(rex, 'Notifications');
    await shows(rex, /accepted your follow request/);
    await rex.page.getByRole('link', { name: /accepted your follow request/ }).click();
    await button(rex, 'Message').click();
    await fieldOf(rex, 'Luna').waitFor();

    await writes(rex, 'Luna', 'Puddles?');
    await badgeOf(luna.page, 'Messages').waitFor();
    await goesTo(luna, 'Messages');
    await luna.page.getByRole('link', { name: /Rex.*Puddles\?/ }).click();
    await hears(luna, 'Puddles?');
    await log(rex).getByText(/Read/).waitFor();

    await fieldOf(luna, 'Rex').pressSequentially('Ten');
    await rex.page.getByText('Luna is typing…').waitFor({ state: 'attached' });
    await writes(luna, 'Rex', 'Ten o’clock, the deep one');
    await hears(rex, 'Ten o’clock, the deep one');

    await rex.page.getByRole('button', { name: 'Back' }).click();
    await rex.page.getByRole('button', { name: 'Menu' }).click();
    await rex.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
    await posts(rex.page, 'Found a puddle.');
    await goesTo(luna, 'Home');
    const [post, pill] = [luna.page.getByText('Found a puddle.'), button(luna, /new post/i)];
    await post.or(pill).first().waitFor();
    // The pill goes by itself where the feed has asked again meanwhile.
    if (await pill.isVisible()) await pill.click({ timeout: 2000 }).catch(() => undefined);
    const puddle = luna.page.getByRole('article').filter({ hasText: 'Found a puddle.' });
    await puddle.getByRole('button', { name: /^Like/ }).click();
    await goesTo(rex, 'Notifications');
    await shows(rex, /liked your post/);

    expect(await Promise.all([luna, rex].map(hasStayed))).toEqual([true, true]);
  });

  it('after an unfollow the chat can be read, and says why nothing can be sent', { tags: 'spec-10.4' }, async () => {
    const { luna, rex } = await inChat();
    await writes(rex, 'Luna', 'Bye?');
    await hears(rex, 'Bye?');
    await visits(luna, rex);
    await presses(luna, 'Following', 'Follow');
    await rex.page.reload();
    await shows(rex, 'You two no longer follow each other, so this chat is read-only.');
    await hears(rex, 'Bye?');
    await visits(rex, luna);
    expect(await button(rex, 'Message').count()).toBe(0);
  });

  it('a thread that is longer than the screen goes on upwards without a jump', async () => {
    const { luna, rex } = await inChat();
    await fieldOf(rex, 'Luna').waitFor();
    await barks(rex, 45);
    const more = Promise.withResolvers<void>();
    await luna.page.route(/[?&]before=/, async (route) => {
      await more.promise;
      await route.continue();
    });
    await luna.page.goto('/messages');
    await luna.page.getByRole('link', { name: /Rex/ }).click();
    await hears(luna, 'Bark 45');
    expect(await log(luna).getByText('Bark 45', { exact: true }).isVisible()).toBe(true);
    expect(await log(luna).getByText('Bark 1', { exact: true }).count()).toBe(0);

    const placeOf = (text: string) =>
      log(luna)
        .getByText(text, { exact: true })
        .evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await log(luna).evaluate((element) => element.scrollTo({ top: 0 }));
    const place = await placeOf('Bark 16');
    more.resolve();
    await log(luna).getByText('Bark 1', { exact: true }).waitFor({ state: 'attached' });
    expect(await placeOf('Bark 16')).toBe(place);
    expect(await log(luna).getByText('Bark 1', { exact: true }).count()).toBe(1);
  });
});
