import { expect, inject, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { callerAt } from '../../scripts/seed/member.ts';
import { signIn } from '../../scripts/seed/sign-in.ts';
import { open } from './steps/browser.ts';
import { type Dog, verified } from './steps/given.ts';
import { gains, goes, hasFocus, named, presses, reaches, signsInByKeys } from './steps/keys.ts';
import { posts as publishes } from './steps/when.ts';

const stack = inject('stack');
const callsOf = async ({ email, password }: Dog) =>
  callerAt(stack.site, (await signIn(stack, email, password)).AccessToken);

it('the whole story is told by keys alone', async () => {
  const [luna, rex] = await Promise.all([verified({ name: 'Luna' }), verified({ name: 'Rex' })]);
  const [lunas, rexs] = await Promise.all([callsOf(luna), callsOf(rex)]);
  const { userId } = await lunas(profiles.me, {});
  await rexs(follows.follow, { userId });
  await rexs(posts.create, { text: 'Rex dug a hole.' });
  const page = await open('/login');

  await signsInByKeys(page, luna);
  await page.keyboard.press('n');
  await gains(page.getByLabel(/^What’s .* up to\?$/));
  await page.keyboard.type('Luna found a stick.\nAnd a ball.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Post published').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('article').first().waitFor();
  await reaches(page, page.getByRole('article').first());
  await page.keyboard.press('/');
  await gains(page.getByLabel('Search dogs'));
  await page.keyboard.type(rex.username);
  const card = page.locator('main .grid > *').filter({ hasText: rex.username });
  await presses(page, card.getByRole('button', { name: /^Follow/ }));
  await card.getByRole('button', { name: /^Unfollow/ }).waitFor();

  await goes(page, 'gh', /^Welcome/);
  const post = page.getByRole('article').filter({ hasText: 'Rex dug a hole.' });
  await post.waitFor();
  await reaches(page, post, 'j');
  await page.keyboard.press('l');
  await post.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
  await page.keyboard.press('c');
  await gains(post.getByLabel('Add a comment'));
  await page.keyboard.type('Deep!');
  await page.keyboard.press('Enter');
  await post.getByText('Deep!').waitFor();
  await presses(page, named(page, 'link', /^Messages/), 'Enter', 'Shift+Tab');
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();

  await presses(page, page.getByRole('button', { name: /New Message/ }));
  await presses(page, page.getByRole('dialog').getByRole('button', { name: /Rex/ }));
  await gains(named(page, 'textbox', 'Message Rex'));
  await page.keyboard.type('Show me the hole.');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: 'Messages' }).getByText('Show me the hole.').waitFor();
  await reaches(page, page.getByRole('log', { name: 'Messages' }), 'Shift+Tab');

  await goes(page, 'gn', 'Notifications');
  await presses(page, page.getByRole('button', { name: 'Mark all as read' }));
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

  await goes(page, 'gp', /Luna|Profile/);
  await presses(page, page.getByRole('switch', { name: 'Private profile' }), 'Space');
  await page.getByText('Privacy settings updated successfully').waitFor();
  await presses(page, named(page, 'link', 'Bookmarks'), 'Enter', 'Shift+Tab');
  await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor();
  await presses(page, page.getByRole('button', { name: 'Logout' }), 'Enter', 'Shift+Tab');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

it("after an own post is deleted by keys, the next one has the focus, and the last one's place the one before", async () => {
  const luna = await verified({ name: 'Luna' });
  const call = await callsOf(luna);
  for (const text of ['First', 'Second', 'Third']) await call(posts.create, { text });
  const page = await open('/login');
  await signsInByKeys(page, luna);
  await goes(page, 'gp', /Luna|Profile/);
  const post = (words: string) => page.getByRole('article').filter({ hasText: words });
  const deletes = async (words: string, next: string) => {
    await reaches(page, post(words), 'j');
    await presses(page, post(words).getByRole('button', { name: 'More' }));
    await presses(page, named(page, 'menuitem', 'Delete'), 'Enter', 'ArrowDown');
    await presses(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await post(words).waitFor({ state: 'detached' });
    await expect
      .poll(() => post(next).evaluate((card) => document.activeElement === card), { timeout: 20_000 })
      .toBe(true);
  };
  await deletes('Second', 'First');
  await deletes('First', 'Third');
});

it('a list shows the shortcuts, and they can be switched off, for good', async () => {
  const luna = await verified({ name: 'Luna' });
  const page = await open('/login');
  await signsInByKeys(page, luna);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await sheet.waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByLabel(/^What’s .* up to\?$/))).toBe(false);

  await goes(page, 'gp', /Luna|Profile/);
  await presses(page, page.getByRole('switch', { name: 'Keyboard shortcuts' }), 'Space');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  expect([new URL(page.url()).pathname, await sheet.count()]).toEqual(['/profile', 0]);
  await page.goto('/home');
  await publishes(page, 'Words with ? and j');
  await page.getByText('Post published').waitFor();
});
