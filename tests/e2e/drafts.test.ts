import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { lost } from '#shared/lost/contract';
import { posts } from '#shared/posts/contract';
import { friendsAndNeighbour, signedIn, type Visitor } from './steps/dogs.ts';
import { choosesPhoto, drawing } from './steps/photos.ts';
import { goesHome } from './steps/session.ts';
import { within } from './steps/slow.ts';
import { storedIn } from './steps/stored.ts';

const LONG = within(240_000);
/** The stand-in loads its classifier with the first picture. */
const VERDICT = { timeout: 90_000 };
const PIN = 'u33dc0r';

const postOf = (page: Page) => page.getByLabel(/^What’s .* up to\?$/);
const offerIn = (page: Page) => page.getByRole('group', { name: /^Your draft from \d\d:\d\d$/ });
const uses = (page: Page) => offerIn(page).getByRole('button', { name: 'Use it' }).click();
const draftsIn = async (page: Page) =>
  Object.keys((await storedIn(page)).localStorage).filter((name) => name.startsWith('barkyard.draft.'));

const newTab = async (dog: Visitor, page: Page) => {
  const tab = await page.context().newPage();
  await goesHome(tab, dog);
  return tab;
};

/** A tab that the browser duplicates begins with a copy of what the tab keeps for itself, as one that a script opens does. */
async function duplicates(dog: Visitor, page: Page) {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/home'))]);
  await copy.getByRole('heading', { name: new RegExp(`^Welcome .*, ${dog.name}!$`) }).waitFor();
  return copy;
}

it('each tab has its own draft, and one that no open tab holds is offered, with its photo', LONG, async () => {
  const rex = await signedIn({ name: 'Rex' }, { keepsAnswers: true });
  const first = rex.page;
  await goesHome(first, rex);
  await choosesPhoto(first, await drawing(400, 300));
  await first.getByText('Photo is ready').waitFor(VERDICT);
  await postOf(first).fill('Low tide');
  await first.reload();
  await expect.poll(() => postOf(first).inputValue()).toBe('Low tide');

  const second = await newTab(rex, first);
  const copy = await duplicates(rex, first);
  for (const tab of [second, copy]) {
    await tab.waitForTimeout(500);
    expect([await postOf(tab).inputValue(), await offerIn(tab).count()]).toEqual(['', 0]);
  }
  await postOf(copy).fill('High tide');
  expect(await postOf(first).inputValue()).toBe('Low tide');
  await copy.close();
  await second.reload();
  await offerIn(second).getByText('High tide').waitFor();
  await first.close();
  await second.reload();
  await offerIn(second).getByText('High tide').waitFor();
  await offerIn(second).getByRole('button', { name: 'Throw away' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();

  await offerIn(second).getByText('Low tide').waitFor();
  expect(await postOf(second).inputValue()).toBe('');
  await uses(second);
  await expect.poll(() => postOf(second).inputValue()).toBe('Low tide');
  await second.getByText('Photo is ready').waitFor();
  await expect.poll(() => postOf(second).evaluate((field) => field === document.activeElement)).toBe(true);
  await second.keyboard.type(', at last');
  expect(await postOf(second).inputValue()).toBe('Low tide, at last');
  await second.reload();
  await expect.poll(() => postOf(second).inputValue()).toBe('Low tide, at last');
  expect([await offerIn(second).count(), (await draftsIn(second)).length]).toEqual([0, 1]);
  await second.getByRole('button', { name: 'Post', exact: true }).click();
  await second.getByText('Post published').waitFor();
  const { indexedDB } = await storedIn(second);
  expect([await draftsIn(second), indexedDB['barkyard-files']]).toEqual([[], '']);
});

it(
  'a comment, a message, an alert, a tip and a profile wait for another tab, and are asked about at Logout',
  LONG,
  async () => {
    const { rex, pepper, chat } = await friendsAndNeighbour({ keepsAnswers: true });
    const { postId } = await rex.call(posts.create, { text: 'A picture to keep' });
    await rex.call(lost.setArea, { cell: PIN.slice(0, 5), alerts: true });
    const said = { place: 'Mill Lane', words: '', cell: PIN, km: 2 as const, needs: [] };
    await pepper.call(lost.raise, { alertId: ulid(), seenAt: new Date().toISOString(), ...said });
    const FORMS = [
      { path: `/post/${postId}`, label: 'Add a comment', words: 'Nice stick' },
      { path: `/messages/${chat.conversationId}`, label: 'Message Luna', words: 'On my way' },
      { path: '/lost', label: /^What helps to recognise/, words: 'Elm Street' },
      { path: `/lost/${pepper.userId}`, label: /^How can/, words: '555 0100' },
      { path: '/profile', label: 'Bio', words: 'Sits in flowers.', isDialog: true },
    ];
    const opens = async (page: Page, { path, label, isDialog }: (typeof FORMS)[number]) => {
      await page.goto(path);
      if (isDialog) await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      const field = page.getByLabel(label);
      await field.waitFor();
      return field;
    };
    const { page } = rex;
    for (const form of FORMS) await (await opens(page, form)).fill(form.words);
    await page.goto('/explore');
    const tab = await newTab(rex, page);
    await page.close();
    for (const form of FORMS) {
      const field = await opens(tab, form);
      await offerIn(tab).getByText(form.words).waitFor();
      expect(await field.inputValue()).toBe('');
    }
    await uses(tab);
    await expect.poll(() => tab.getByLabel('Bio').inputValue()).toBe('Sits in flowers.');
    await tab.getByRole('button', { name: 'Save' }).click();
    await tab.getByText('Profile updated successfully!').waitFor();
    await tab.getByRole('button', { name: 'Logout' }).first().click();
    const question = tab.getByRole('alertdialog', { name: '4 things were not sent. Log out anyway?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await tab.waitForURL('**/login');
    expect(await draftsIn(tab)).toEqual([]);
  },
);
