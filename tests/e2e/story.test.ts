import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { profiles } from '#shared/profiles/contract';
import { engine } from '../support/engines/engine.ts';
import { open, PHONE } from './steps/browser.ts';
import { befriends, button, signedIn, type Visitor, visits } from './steps/dogs.ts';
import { eventually, isShownSoon } from './steps/eventually.ts';
import { type Dog, newcomer, verified } from './steps/given.ts';
import { linkIn, mailTo } from './steps/mail.ts';
import { touches, types, writes } from './steps/person.ts';
import { choosesPhoto, drawing } from './steps/photos.ts';
import { goesHome } from './steps/session.ts';
import { onSlowNetwork, within } from './steps/slow.ts';

/** By hand, in any browser: letters come one by one, what can be touched is, and Back is the browser's. */
const CHAPTER = within(300_000);
const VERDICT = { timeout: 90_000 };
/** It comes from the local AWS, which other tests keep busy. */
const PICTURE = { timeout: 15_000 };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: engine !== 'firefox' };

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => touches(page.getByRole('button', { name, exact: true }).first());
const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const welcomed = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^Welcome .*, ${name}!$`) }).waitFor();
const composer = (page: Page) => page.getByLabel(/^What’s .* up to\?$/);

async function signsIn(page: Page, { email, password, name }: Dog) {
  await writes(page, field(page, 'Email'), email);
  await writes(page, field(page, 'Password'), password);
  await press(page, 'Sign In');
  await welcomed(page, name);
}

const searchIn = (page: Page) => page.getByRole('searchbox', { name: 'Search dogs' });

/** Searches again for what the index does not show yet. */
const finds = (page: Page, words: string, card: Locator) =>
  eventually(async () => {
    await searchIn(page).fill('');
    await writes(page, searchIn(page), words);
    return isShownSoon(card);
  });

it('a dog registers, opens its mail, signs in and posts, once however often it presses', CHAPTER, async () => {
  const rex = newcomer({ name: 'Rex' });
  const page = await open('/register', TOUCH);
  await onSlowNetwork(page);
  await writes(page, field(page, 'Email'), rex.email);
  await writes(page, field(page, 'Username'), rex.username);
  await writes(page, field(page, 'Password'), rex.password);
  await writes(page, field(page, 'Confirm password'), rex.password);
  await writes(page, field(page, 'Name'), rex.name);
  await writes(page, field(page, 'Age'), `${rex.age}`);
  await field(page, 'Breed').selectOption(rex.breed);
  await writes(page, field(page, 'Location'), rex.location);
  await writes(page, page.getByLabel(/^Hobbies/), rex.hobbies.join(', '));
  await press(page, 'Create account');
  await page.getByText('Account Created Successfully!').waitFor();
  await page.goto(linkIn(await mailTo(rex.email)));
  await page.getByText('Your email is verified. You can now sign in.').waitFor();
  await page.goto('/login');
  await signsIn(page, rex);

  await writes(page, composer(page), 'Low tide, long walk');
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick();
  await page.getByText('Post published').waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('');
  await page.goto('/profile');
  await cardOf(page, 'Low tide, long walk').first().waitFor();
  expect(await cardOf(page, 'Low tide, long walk').count()).toBe(1);
});

it('a dog is found, asked, and its post liked, talked about, edited and deleted', CHAPTER, async () => {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }, TOUCH), signedIn({ name: 'Rex' }, TOUCH)]);
  await luna.call(profiles.setPrivacy, { privacy: 'private' });
  await onSlowNetwork(rex.page);
  await rex.page.goto('/explore');
  const search = searchIn(rex.page);
  const found = rex.page
    .locator('.dog', { hasText: `@${luna.username}` })
    .getByRole('link')
    .first();
  await finds(rex.page, luna.username, found);
  // The newest dogs, which are shown before the search begins, have her too.
  await rex.page.waitForURL(`**/explore?q=${luna.username}`);
  await touches(found);
  await rex.page.getByText('This yard has a gate.').waitFor();
  await rex.page.goBack();
  await expect.poll(() => search.inputValue()).toBe(luna.username);
  await touches(found);
  await press(rex.page, 'Follow');
  await button(rex, 'Requested').waitFor();

  await luna.page.goto('/notifications');
  await luna.page.getByText('Rex wants to follow you').first().waitFor();
  await press(luna.page, 'Accept');
  await luna.page.getByText('Accepted', { exact: true }).waitFor();
  await goesHome(luna.page, luna);
  await writes(luna.page, composer(luna.page), 'High tide #tides');
  await press(luna.page, 'Post');
  await luna.page.getByText('Post published').waitFor();

  await visits(rex, luna);
  await touches(cardOf(rex.page, 'High tide').getByRole('link', { name: 'Just now' }));
  await rex.page.waitForURL('**/post/**');
  await press(rex.page, 'Like, 0 likes');
  await rex.page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
  const comment = rex.page.getByRole('textbox', { name: 'Add a comment' });
  await writes(rex.page, comment, 'Save me a wave!');
  await comment.press('Enter');
  await rex.page.locator('.comment', { hasText: 'Save me a wave!' }).waitFor();
  expect(await comment.inputValue()).toBe('');
  await rex.page.goBack();
  await rex.page.getByRole('heading', { level: 1, name: 'Luna' }).waitFor();

  await luna.page.goto('/profile');
  await touches(cardOf(luna.page, 'High tide').getByRole('button', { name: 'More' }));
  await touches(luna.page.getByRole('menuitem', { name: 'Edit' }));
  await writes(luna.page, luna.page.getByRole('textbox', { name: 'Text of the post' }), ', low wind');
  await press(luna.page, 'Save');
  await cardOf(luna.page, 'High tide #tides, low wind').getByText('· edited').waitFor();
  await touches(cardOf(luna.page, 'High tide').getByRole('button', { name: 'More' }));
  await touches(luna.page.getByRole('menuitem', { name: 'Delete' }));
  await press(luna.page, 'Delete');
  await cardOf(luna.page, 'High tide').waitFor({ state: 'detached' });
});

it('two dogs talk, and what one writes the other reads without a reload', CHAPTER, async () => {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }, TOUCH), signedIn({ name: 'Rex' }, TOUCH)]);
  const { conversationId } = await befriends(rex, luna);
  for (const [one, other] of [
    [luna, rex],
    [rex, luna],
  ] as const) {
    await onSlowNetwork(one.page);
    await one.page.goto(`/messages/${conversationId}`);
    await one.page.getByRole('textbox', { name: `Message ${other.name}` }).waitFor();
  }
  const log = ({ page }: Visitor) => page.getByRole('log', { name: 'Messages' });
  const says = async (dog: Visitor, other: Visitor, words: string) => {
    const line = dog.page.getByRole('textbox', { name: `Message ${other.name}` });
    await writes(dog.page, line, words);
    await line.press('Enter');
    await log(other).getByText(words).waitFor();
    expect(await line.inputValue()).toBe('');
  };
  await says(rex, luna, 'Puddles?');
  await log(rex).getByText(/Read/).waitFor();
  await writes(luna.page, luna.page.getByRole('textbox', { name: 'Message Rex' }), 'Ten');
  await rex.page.getByText('Luna is typing…').waitFor({ state: 'attached' });
  await says(luna, rex, ' o’clock');
});

it('a photo is posted, and a friend sees it', CHAPTER, async () => {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }, TOUCH), signedIn({ name: 'Rex' }, TOUCH)]);
  await rex.call(follows.follow, { userId: luna.userId });
  await onSlowNetwork(luna.page);
  await goesHome(luna.page, luna);
  await choosesPhoto(luna.page, await drawing(400, 300));
  await luna.page.getByText('Photo is ready').waitFor(VERDICT);
  await writes(luna.page, composer(luna.page), 'Nothing but sand');
  await press(luna.page, 'Describe it');
  await writes(luna.page, luna.page.getByLabel('Describe the photo'), 'Sand');
  await press(luna.page, 'Post');
  await luna.page.getByText('Post published').waitFor();
  await visits(rex, luna);
  const picture = cardOf(rex.page, 'Nothing but sand').locator('.media img');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), PICTURE)
    .toBeGreaterThan(0);
  await touches(rex.page.getByRole('button', { name: 'Open photo: Sand' }));
  await rex.page.getByRole('dialog', { name: 'Sand' }).waitFor();
  await rex.page.goBack();
  await rex.page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('a dog is missed, seen and home', CHAPTER, async () => {
  const [biscuit, luna] = await Promise.all([signedIn({ name: 'Biscuit' }, TOUCH), signedIn({ name: 'Luna' }, TOUCH)]);
  await onSlowNetwork(biscuit.page);
  await biscuit.page.goto('/lost');
  await touches(biscuit.page.locator('.map'));
  await biscuit.page.getByText(/^The (pin|square): /).waitFor();
  await writes(biscuit.page, biscuit.page.getByLabel(/^Near which place/), 'Mill Lane');
  await press(biscuit.page, 'Alert dogs near by');
  await biscuit.page.getByRole('heading', { level: 1, name: 'Everybody is looking for Biscuit' }).waitFor();
  await luna.page.goto(`/lost/${biscuit.userId}`);
  await writes(luna.page, luna.page.getByLabel(/^Where\?/), 'Behind the bakery');
  await press(luna.page, /^Tell .* human$/);
  await luna.page.getByText(/^Thank you! Biscuit’s human knows/).waitFor();
  await biscuit.page.getByText('Behind the bakery').waitFor();
  await press(biscuit.page, 'Biscuit is home');
  await touches(biscuit.page.getByRole('alertdialog').getByRole('button', { name: 'Biscuit is home' }));
  await biscuit.page.getByRole('heading', { level: 1, name: 'Welcome home, Biscuit!' }).waitFor();
  await luna.page.getByRole('heading', { level: 1, name: 'Biscuit is home. Thank you!' }).waitFor();
});

it('an account is deleted, and cannot be signed in to any more', CHAPTER, async () => {
  const rex = await verified({ name: 'Rex' });
  const page = await open('/login', TOUCH);
  await onSlowNetwork(page);
  await signsIn(page, rex);
  await page.goto('/profile');
  await press(page, 'Delete Account');
  await writes(page, page.getByLabel('Type DELETE to confirm'), 'DELETE');
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await types(page, rex.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Account deleted successfully' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/login');
  await writes(page, field(page, 'Email'), rex.email);
  await writes(page, field(page, 'Password'), rex.password);
  await press(page, 'Sign In');
  await page.getByText(/Invalid email or password\.|User profile not found/).waitFor();
});
