import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { PHONE } from './steps/browser.ts';
import { asksToFollow, button, comesToStand, figure, presses, signedIn, turnsPrivacy, visits } from './steps/dogs.ts';

const SECRET = 'Buried it behind the shed.';

/** A private dog with a post, and a visitor. */
async function privateLuna() {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }), signedIn({ name: 'Rex' })]);
  await luna.call(posts.create, { text: SECRET });
  await luna.call(profiles.setPrivacy, { privacy: 'private' });
  return { luna, rex };
}

const sees = ({ page }: { page: Page }) => page.getByText(SECRET).waitFor();

/** A private dog that was followed before it went private again. */
async function followedWhilePublic() {
  const { luna, rex } = await privateLuna();
  await luna.call(profiles.setPrivacy, { privacy: 'public' });
  await rex.call(follows.follow, { userId: luna.userId });
  await luna.call(profiles.setPrivacy, { privacy: 'private' });
  await visits(rex, luna);
  await sees(rex);
  return { luna, rex };
}

describe('following a public dog', () => {
  it('shows Following and moves both figures; unfollowing takes it back', async () => {
    const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }), signedIn({ name: 'Rex' }, { viewport: PHONE })]);
    await visits(rex, luna);
    await presses(rex, 'Follow', 'Following');
    await visits(rex, luna);
    expect(await figure(rex, 'Follower')).toBe(1);
    await rex.page.goto('/profile');
    expect(await figure(rex, 'Following')).toBe(1);

    await visits(rex, luna);
    await presses(rex, 'Following', 'Follow');
    await visits(rex, luna);
    await button(rex, 'Follow').waitFor();
    expect(await figure(rex, 'Follower')).toBe(0);
  });

  it('the own Following modal unfollows', { tags: 'spec-2.33' }, async () => {
    const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }), signedIn({ name: 'Rex' })]);
    await visits(rex, luna);
    await presses(rex, 'Follow', 'Following');
    await rex.page.goto('/profile');
    await rex.page.getByRole('button', { name: /1\s+Following/ }).click();
    const modal = rex.page.getByRole('dialog', { name: 'Following' });
    await modal.getByText(`@${luna.username}`).waitFor();
    const answered = rex.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await modal.getByRole('button', { name: 'Unfollow' }).click();
    await modal.getByRole('button', { name: 'Follow' }).waitFor();
    await answered;
    await modal.getByRole('button', { name: 'Close' }).click();
    expect(await figure(rex, 'Following')).toBe(0);
    await visits(rex, luna);
    await button(rex, 'Follow').waitFor();
  });
});

describe('following a private dog', () => {
  it('sends a request, shown as Requested; a press takes it back', { tags: 'spec-7.42' }, async () => {
    const { luna, rex } = await privateLuna();
    await visits(rex, luna);
    await rex.page.getByText('This yard has a gate.').waitFor();
    expect(await rex.page.getByText(SECRET).count()).toBe(0);
    await presses(rex, 'Follow', 'Requested');
    await visits(rex, luna);
    await presses(rex, 'Requested', 'Follow');
    await luna.page.goto('/notifications');
    await luna.page.getByText('You’re all caught up').waitFor();
  });

  it('an accepted request opens the profile; the request is gone', { tags: 'spec-1.3' }, async () => {
    const { luna, rex } = await privateLuna();
    await asksToFollow(rex, luna);
    await luna.page.goto('/notifications');
    await luna.page.getByText('Rex wants to follow you').waitFor();
    const answered = luna.page.waitForResponse((response) => response.url().endsWith('/accept'));
    await luna.page.getByRole('button', { name: 'Accept' }).click();
    await luna.page.getByText('You’re all caught up').waitFor();
    await answered;
    await visits(rex, luna);
    await button(rex, 'Following').waitFor();
    await sees(rex);
    await luna.page.goto('/profile');
    expect(await figure(luna, 'Follower')).toBe(1);
  });

  it('a declined request leaves the fence, and may be sent again', async () => {
    const { luna, rex } = await privateLuna();
    await asksToFollow(rex, luna);
    await luna.page.goto('/notifications');
    const answered = luna.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await luna.page.getByRole('button', { name: 'Decline' }).click();
    await luna.page.getByText('You’re all caught up').waitFor();
    await answered;
    await asksToFollow(rex, luna);
    expect(await rex.page.getByText(SECRET).count()).toBe(0);
  });

  it('unfollowing closes the profile at once, and keeps the keyboard in place', async () => {
    const { rex } = await followedWhilePublic();
    await button(rex, 'Following').press('Enter');
    await rex.page.getByText('Private profile').waitFor();
    expect(await rex.page.getByText(SECRET).count()).toBe(0);
    expect(await rex.page.evaluate(() => document.activeElement?.textContent)).toBe('Luna');
  });
});

describe('the dog that is followed', () => {
  it('removes a follower, who is then outside', async () => {
    const { luna, rex } = await privateLuna();
    await asksToFollow(rex, luna);
    await luna.page.goto('/notifications');
    const accepted = luna.page.waitForResponse((response) => response.url().endsWith('/accept'));
    await luna.page.getByRole('button', { name: 'Accept' }).click();
    await accepted;
    await luna.page.goto('/profile');
    await luna.page.getByRole('button', { name: /1\s+Follower/ }).click();
    const modal = luna.page.getByRole('dialog', { name: 'Followers' });
    await modal.getByRole('button', { name: 'Remove' }).click();
    await modal.getByText('No followers yet.').waitFor();
    await luna.page.getByRole('button', { name: 'Undo' }).click();
    const removed = luna.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await modal.getByRole('button', { name: 'Remove' }).click();
    await removed;
    await modal.getByText('No followers yet.').waitFor();
    await visits(rex, luna);
    await button(rex, 'Follow').waitFor();
    expect(await rex.page.getByText(SECRET).count()).toBe(0);
  });

  it('going public accepts what is pending', { tags: 'spec-10.18' }, async () => {
    const { luna, rex } = await privateLuna();
    const fig = await signedIn({ name: 'Fig' });
    await asksToFollow(rex, luna);
    await asksToFollow(fig, luna);
    await turnsPrivacy(luna);
    await comesToStand(rex, luna, 'Following');
    await comesToStand(fig, luna, 'Following');
    await luna.page.goto('/notifications');
    await luna.page.getByText('You’re all caught up').waitFor();
    await luna.page.goto('/profile');
    expect(await figure(luna, 'Follower')).toBe(2);
  });

  it('going private keeps the followers, and closes for all others', async () => {
    const { luna } = await followedWhilePublic();
    const fig = await signedIn({ name: 'Fig' });
    await visits(fig, luna);
    await fig.page.getByText('This yard has a gate.').waitFor();
    expect(await fig.page.getByText(SECRET).count()).toBe(0);
  });
});
