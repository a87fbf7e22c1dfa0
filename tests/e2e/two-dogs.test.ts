import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { account } from '#shared/account/contract';
import { lost } from '#shared/lost/contract';
import { LIST, lineOf, type Store, type Turn } from '../../web/src/core/kept.ts';
import { friendsAndNeighbour, signedIn, type Visitor } from './steps/dogs.ts';
import { eventually } from './steps/eventually.ts';
import { verified } from './steps/given.ts';
import { choosesPhoto, drawing, pictureIn } from './steps/photos.ts';
import { goesHome } from './steps/session.ts';
import { type Stored, storedIn } from './steps/stored.ts';
import { posts, signsIn } from './steps/when.ts';
import { isInstalled } from './steps/worker.ts';

const PIN = 'u33dc0r';
/** The stand-in loads its classifier with the first picture. */
const VERDICT = { timeout: 90_000 };
/** Everything is written first, screen by screen. */
const LONG = { timeout: 240_000 };
const SECRETS = ['Low tide', 'Nice stick', 'On my way', 'North', '555 0100', 'Elm Street', 'bones'];

/** Two dogs that are friends; the first one is told of a third that is missing. */
async function friends() {
  const options = { serviceWorkers: 'allow', keepsAnswers: true } as const;
  const { rex, luna, pepper, chat } = await friendsAndNeighbour(options);
  await rex.call(lost.setArea, { cell: PIN.slice(0, 5), alerts: true });
  const said = { place: 'Mill Lane', words: '', cell: PIN, km: 2 as const, needs: [] };
  await pepper.call(lost.raise, { alertId: ulid(), seenAt: new Date().toISOString(), ...said });
  return { rex, luna, pepper, chat: `/messages/${chat.conversationId}` };
}

/** Leaves an entry of each kind in the browser, and the first dog on a page with a search in its address. */
async function writesEverything({ rex, pepper, chat }: Awaited<ReturnType<typeof friends>>) {
  const { page, userId } = rex;
  await goesHome(page, rex);
  await isInstalled(page);
  await choosesPhoto(page, await drawing(400, 300));
  await page.getByText('Photo is ready').waitFor(VERDICT);
  await posts(page, 'A picture to keep');
  await page.getByText('Post published').waitFor();
  await page.goto('/profile');
  await pictureIn(page, 'A picture to keep');
  const link = page.getByRole('article').filter({ hasText: 'A picture to keep' }).locator('a[href^="/post/"]').first();
  const ownPost = `${await link.getAttribute('href')}`;

  await goesHome(page, rex);
  await choosesPhoto(page, await drawing(300, 400));
  await page.getByText('Photo is ready').waitFor(VERDICT);
  await page.getByLabel(/^What’s .* up to\?$/).fill('Low tide');
  await page.goto(ownPost);
  await page.getByLabel('Add a comment').fill('Nice stick');
  await page.goto(chat);
  await page.getByLabel('Message Luna').fill('On my way');
  await eventually(async () => {
    await page.goto(`/lost/${pepper.userId}`);
    const field = page.getByLabel(/^What should/);
    return await field.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => undefined,
    );
  });
  await page.getByLabel(/^What should/).fill('North');
  await page.getByLabel(/^How can/).fill('555 0100');
  await page.goto('/lost');
  await page.getByLabel(/^What helps to recognise/).fill('Elm Street');
  await page.goto('/explore');
  await page.getByLabel('Search dogs').fill('bones');
  await page.getByLabel('Search dogs').press('Enter');
  await page.waitForURL(/bones/);
  await page.evaluate(async (dog) => {
    // Of a large part of the site, and of a language: others come with the screens above.
    for (const name of ['assets', '/language']) await (await caches.open(name)).put('/assets/used.js', new Response());
    const chosen = { theme: 'dark', shortcuts: 'off', thanked: 'alert', [`first-steps.${dog}`]: 'away' };
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`barkyard.${name}`, value);
    localStorage.setItem('barkyard.device', JSON.stringify({ userId: dog }));
    localStorage.setItem('barkyard.wanted', JSON.stringify({ path: '/bookmarks', until: Date.now() + 60_000, dog }));
  }, userId);
  await page.waitForTimeout(1_500);
}

const namesOf = (stored: Stored) =>
  Object.entries(stored).flatMap(([store, entries]) =>
    Object.entries(entries).map(([name, value]) => ({ store: store as Store, name, value })),
  );

/** What is in no line; empty databases and places aside, what should have gone. */
function wrongAt(turn: Turn, stored: Stored) {
  return namesOf(stored).flatMap(({ store, name, value }) => {
    const line = lineOf(store, name);
    if (!line) return [`in no line: ${store} ${name}`];
    const isThere = value !== '' && value !== '{}';
    return isThere && line.fate[turn] === 'goes' ? [`${store} ${name}: ${value.slice(0, 80)}`] : [];
  });
}

/** Where a dog's hints were put away, its id is a part of the name. */
const leftOf = (dog: { userId: string }, stored: Stored) => {
  const all = namesOf(stored).filter(({ name }) => !/^barkyard\.(first-steps|area)\./.test(name));
  return [dog.userId, ...SECRETS].filter((secret) => JSON.stringify(all).includes(secret));
};

/** Of these a test cannot leave one: they last for the seconds of a sign-in, or are made by a language. */
const FLEETING = ['a sign-in that is under way', 'the language'];

async function hasEverything(page: Page) {
  const stored = await storedIn(page);
  const there = namesOf(stored).map(({ store, name }) => lineOf(store, name)?.what);
  expect(LIST.map(({ what }) => what).filter((what) => !there.includes(what) && !FLEETING.includes(what))).toEqual([]);
  expect(namesOf(stored).filter(({ store, name }) => !lineOf(store, name))).toEqual([]);
  expect(Object.keys(stored.localStorage).filter((name) => name.includes('.draft.')).length).toBeGreaterThan(4);
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).first().click();
const postOf = (page: Page) => page.getByLabel(/^What’s .* up to\?$/);

/** The session ends on the server, as by a new password elsewhere; the browser learns so with its next call. */
async function endsElsewhere({ page, call }: Visitor) {
  await call(account.signOut, {});
  await page.reload();
  await page.waitForURL('**/login');
  await page.getByLabel('Email', { exact: true }).waitFor();
}

const settles = (page: Page, turn: Turn) =>
  expect.poll(async () => wrongAt(turn, await storedIn(page)), { timeout: 10_000 }).toEqual([]);

describe('a browser that two dogs share', () => {
  it('has nothing of the first one once that has logged out, in none of its tabs', LONG, async () => {
    const all = await friends();
    const { page } = all.rex;
    await writesEverything(all);
    await hasEverything(page);
    const other = await page.context().newPage();
    await goesHome(other, all.rex);
    await postOf(other).fill('Low tide, too');

    await logOut(page);
    const dialog = page.getByRole('alertdialog', { name: '6 things were not sent. Log out anyway?' });
    await dialog.waitFor();
    expect((await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]).toSorted()).toEqual(
      ['A comment', 'A message', 'A post', 'A post', 'A tip about a missing dog', 'An alert for your dog'].toSorted(),
    );
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(Object.keys((await storedIn(page)).localStorage).some((name) => name.includes('.draft.'))).toBe(true);
    await logOut(page);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await Promise.all([page, other].map((tab) => tab.waitForURL('**/login')));
    for (const tab of [page, other]) {
      await settles(tab, 'left');
      expect(leftOf(all.rex, await storedIn(tab))).toEqual([]);
    }
    expect(await storedIn(page)).toMatchObject({
      localStorage: { 'barkyard.theme': 'dark', 'barkyard.shortcuts': 'off' },
    });

    await page.goBack();
    await page.waitForURL('**/login');
    const luna = await verified({ name: 'Bella' });
    await signsIn(page, luna);
    await page.getByRole('heading', { name: /^Welcome .*, Bella!$/ }).waitFor();
    expect([new URL(page.url()).pathname, await postOf(page).inputValue()]).toEqual(['/home', '']);
    expect(leftOf(all.rex, await storedIn(page))).toEqual([]);
  });

  it('keeps for the first one, whose session has ended, what it wrote and where it was', LONG, async () => {
    const all = await friends();
    const { rex } = all;
    const { page } = rex;
    await writesEverything(all);
    await endsElsewhere(rex);
    await settles(page, 'ended');
    const { localStorage: kept } = await storedIn(page);
    expect(
      Object.keys(kept)
        .filter((name) => name.includes('.draft.'))
        .every((name) => name.includes(rex.userId)),
    ).toBe(true);
    expect(JSON.parse(kept['barkyard.wanted'] ?? '')).toMatchObject({ dog: rex.userId });
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(SECRETS.join('|')));

    await signsIn(page, rex);
    await page.waitForURL(/explore\?.*bones/);
    await page.goto('/home');
    await page.getByText('Photo is ready').waitFor(VERDICT);
    expect(await postOf(page).inputValue()).toBe('Low tide');
    await page.goto(`/lost/${all.pepper.userId}`);
    await expect.poll(() => page.getByLabel(/^How can/).inputValue()).toBe('555 0100');
  });

  it('shows another one that signs in there nothing of it', LONG, async () => {
    const all = await friends();
    const { rex, pepper } = all;
    const { page } = rex;
    await writesEverything(all);
    await endsElsewhere(rex);
    const bella = await verified({ name: 'Bella' });
    await signsIn(page, bella);
    await page.getByRole('heading', { name: /^Welcome .*, Bella!$/ }).waitFor();
    const stored = await storedIn(page);
    expect(leftOf(rex, stored)).toEqual([]);
    expect(stored.localStorage).toMatchObject({ 'barkyard.theme': 'dark' });
    expect(stored.caches).not.toHaveProperty('media');
    expect([new URL(page.url()).pathname, await postOf(page).inputValue()]).toEqual(['/home', '']);
    expect(await page.getByText('Photo is ready').count()).toBe(0);
    await page.goto(`/lost/${pepper.userId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('555 0100');
    expect(leftOf(rex, await storedIn(page))).toEqual([]);
  });

  it('asks nothing of a dog that has sent everything', async () => {
    const rex = await signedIn({ name: 'Rex' });
    await goesHome(rex.page, rex);
    await logOut(rex.page);
    await rex.page.waitForURL('**/login');
  });
});
