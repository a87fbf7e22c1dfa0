import { expect, it } from 'vitest';
import { notifications } from '#shared/notifications/contract';
import { posts } from '#shared/posts/contract';
import { chunksOf } from '../../functions/core/lists.ts';
import { likePost } from '../../functions/posts/likes.ts';
import { MOST_COUNTED, MOST_UNCOUNTED } from '../../functions/table/unread.ts';
import { asDog, type Dog } from '../../functions/testing/dogs.ts';
import '../stack/environment.ts';
import { PHONE } from './steps/browser.ts';
import { signedIn, type Visitor } from './steps/dogs.ts';
import { eventually } from './steps/eventually.ts';
import { verified } from './steps/given.ts';

const AT_ONCE = 10;
const PATIENCE = 45_000;

async function likedBy(about: { postId: string }, dogs: Dog[]) {
  for (const some of chunksOf(dogs, AT_ONCE)) await Promise.all(some.map((dog) => likePost(dog, about)));
}

async function fan(name = 'Fan'): Promise<Dog> {
  const { userId, username } = await verified({ name });
  return asDog(userId, username);
}

async function pack(count: number): Promise<Dog[]> {
  const fans: Dog[] = [];
  for (const some of chunksOf(Array.from({ length: count }), AT_ONCE)) {
    fans.push(...(await Promise.all(some.map(() => fan()))));
  }
  return fans;
}

const unreadOf = ({ call }: Visitor, wanted: number) =>
  eventually(async () => (await call(notifications.count, {})).count === wanted || undefined);

/** As many unread likes of a post as get a row each: those above what need not be counted. */
async function crowdedPost(rex: Visitor) {
  const about = await rex.call(posts.create, { text: 'The sea is back.' });
  const first = await pack(MOST_UNCOUNTED + 1);
  await likedBy(about, first);
  await unreadOf(rex, first.length);
  await rex.call(notifications.readAll, {});
  await likedBy(about, await pack(MOST_COUNTED));
  await unreadOf(rex, MOST_COUNTED);
  return about;
}

it('one row tells of all further likes, moves behind a pill, opens the names, and is read by that', {
  timeout: 300_000,
}, async () => {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }, { viewport: PHONE }), signedIn({ name: 'Rex' })]);
  for (const { page } of [luna, rex]) page.setDefaultTimeout(PATIENCE);
  const about = await crowdedPost(rex);
  const region = (name: string) => rex.page.getByRole('region', { name, exact: true });
  const row = (name: string) => region(name).getByRole('button', { name: /others liked your post/ });
  const dialog = rex.page.getByRole('dialog', { name: 'Liked by' });
  const badge = (count: number) => rex.page.getByRole('heading', { level: 1, name: `Notifications ${count} unread` });
  const opens = async (...names: string[]) => {
    await row('New').click();
    for (const name of names)
      await dialog
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await badge(MOST_COUNTED).waitFor();
  };

  await rex.page.goto('/notifications');
  await badge(MOST_COUNTED).waitFor();
  // The badge is there before the list.
  for (const name of ['New', 'Earlier']) await region(name).waitFor();
  expect(await row('New').count()).toBe(0);
  await likedBy(about, [await fan('Otto')]);
  await badge(MOST_COUNTED + 1).waitFor();
  const pill = rex.page.getByRole('button', { name: '1 update' });
  // It stands there at once only where the screen has just been opened.
  await pill.or(row('New')).first().waitFor();
  if (await pill.isVisible()) await pill.click();
  expect(await row('New').textContent()).toMatch(/^Otto, Fan, Fan,? and 99 others liked your post$/);
  await opens('Otto', 'Fan');

  await luna.page.goto(`/post/${about.postId}`);
  await luna.page.getByRole('button', { name: /^Like, / }).click();
  await pill.waitFor();
  await badge(MOST_COUNTED + 1).waitFor();
  expect(await row('Earlier').textContent()).toMatch(/^Otto/);
  await pill.click();
  expect(await row('New').textContent()).toMatch(/^Luna, Otto, Fan,? and 100 others/);
  expect(await row('Earlier').count()).toBe(0);
  await opens('Luna', 'Otto');
});
