import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { announced } from '../testing/announced.ts';
import { biscuit, clementine, luna, post, userId } from '../testing/dogs.ts';
import { type Answer, type Server, show } from '../testing/screen.tsx';
import { Component } from './profile.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  toast.dismiss();
});

const data = (answer: unknown) => (): Answer => ({ data: answer });
const server: Server = {
  [`GET /users/${userId(1)}/posts`]: data(toListing({ items: [post(1, { text: 'Mine' })] })),
  [`GET /users/${userId(2)}`]: data(luna),
  [`GET /users/${userId(2)}/posts`]: data(toListing({ items: [post(2, { text: 'Hers' })] })),
  [`GET /users/${userId(9)}`]: data(clementine),
};
const visit = (at: string, more: Server = {}) =>
  show(<Component />, { server: { ...server, ...more }, at, path: '/profile/:userId?' });
const words = () => document.body.textContent ?? '';

describe('the profile', () => {
  it.each(['/profile', `/profile/${userId(1)}`])(
    '%s is the own profile with settings',
    { tags: 'spec-2.31' },
    async (at) => {
      visit(at);
      expect(await screen.findByText('Mine')).toBeDefined();
      expect(screen.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeDefined();
      expect(screen.getByRole('heading', { name: 'Your Posts' })).toBeDefined();
      expect(document.querySelector('.numbers')?.textContent).toBe('42 Posts93 Following128 Followers');
      expect(screen.getByRole('switch', { name: 'Private profile' })).toBeDefined();
      expect(screen.getByRole('switch', { name: 'Notifications' })).toBeDefined();
      expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
    },
  );

  it('another dog’s profile shows its figures, its details and its posts, and no settings', {
    tags: ['spec-2.32', 'spec-2.36', 'spec-6.7'],
  }, async () => {
    visit(`/profile/${userId(2)}`);
    expect(await screen.findByText('Hers')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Luna' })).toBeDefined();
    expect(document.querySelector('.numbers')?.textContent).toBe('1 Post4 Following7 Followers');
    expect(document.querySelector('.facts')?.textContent).toBe('Age1 yearBreedPembroke Welsh CorgiLocationKendal, UK');
    for (const text of ['Short legs, long walks.', 'herding', 'Offline']) expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Edit|Following|Followers|Message/ })).toBeNull();
  });

  it.each([
    ['Edit', 'Edit basic info'],
    ['93 Following', 'Following'],
    ['128 Followers', 'Followers'],
  ])('%s opens its dialog on the own profile, and the focus comes back', { tags: 'spec-2.32' }, async (name, title) => {
    visit('/profile', {
      'GET /me/following': data({ items: [] }),
      'GET /me/followers': data({ items: [] }),
    });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it('a private profile viewed by a non-follower shows only a restricted card', { tags: 'spec-2.35' }, async () => {
    const { sent } = visit(`/profile/${userId(9)}`);
    expect(await screen.findByText('Private profile')).toBeDefined();
    expect(words()).toContain(
      'Clementine@clem_earsPrivate profileThis yard has a gate. Ask to follow, and once they accept, you’ll see their posts and details.Follow',
    );
    expect(screen.queryByText(/Posts|Followers|Basic info|Online|Offline/)).toBeNull();
    expect(sent.map(({ path }) => path)).not.toContain(`/users/${userId(9)}/posts`);
  });

  it('asking to follow a private dog is shown as Requested', { tags: 'spec-2.35' }, async () => {
    visit(`/profile/${userId(9)}`, { [`POST /users/${userId(9)}/follow`]: data({ relation: 'requested' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('button', { name: 'Requested' })).toBeDefined();
  });

  it('a private dog that is no longer followed is behind its fence at once', async () => {
    visit(`/profile/${userId(2)}`, {
      [`GET /users/${userId(2)}`]: data({ ...luna, privacy: 'private', relation: 'following' }),
      [`DELETE /users/${userId(2)}/follow`]: data({ relation: 'none' }),
    });
    await screen.findByText('Hers');
    await userEvent.click(screen.getByRole('button', { name: 'Following' }));
    expect(await screen.findByText('Private profile')).toBeDefined();
    expect(screen.queryByText(/Hers|Kendal|Short legs|Followers/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeDefined();
    await waitFor(() => expect(announced()).toContain('Not following Luna. This profile is private.'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Luna' }));
  });

  it('a private dog that could not be unfollowed comes back with everything', async () => {
    const failed = { status: 500, refusal: { code: 'follows.unfollowFailed', message: 'Failed to unfollow user' } };
    visit(`/profile/${userId(2)}`, {
      [`GET /users/${userId(2)}`]: data({ ...luna, privacy: 'private', relation: 'following' }),
      [`DELETE /users/${userId(2)}/follow`]: () => failed,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Following' }));
    expect(await screen.findByText('Failed to unfollow user')).toBeDefined();
    expect(await screen.findByText('Short legs, long walks.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Following' })).toBeDefined();
  });

  it('a profile that is not there leads home', { tags: 'spec-8.33' }, async () => {
    const missing = { status: 404, refusal: { code: 'profiles.notFound', message: 'User not found' } };
    visit(`/profile/${userId(5)}`, { [`GET /users/${userId(5)}`]: () => missing });
    expect((await screen.findByRole('alert')).textContent).toContain('User not found');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });

  it('of a dog that the viewer has blocked says so, and unblocks it', async () => {
    const missing: Answer = { status: 404, refusal: { code: 'profiles.notFound', message: 'User not found' } };
    const answers: Answer[] = [missing, { data: luna }];
    const { sent } = visit(`/profile/${userId(2)}`, {
      [`GET /users/${userId(2)}`]: () => answers.shift() ?? { data: luna },
      [`GET /me/blocks/${userId(2)}`]: data(luna),
      [`DELETE /users/${userId(2)}/block`]: data({}),
    });
    expect(await screen.findByText('Blocked by you')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Luna' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Short legs, long walks.')).toBeDefined();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('a profile that could not be loaded is tried again', { tags: 'spec-8.28' }, async () => {
    const failed = { status: 500, refusal: { code: 'profiles.getFailed', message: 'Failed to get user profile' } };
    const answers: Answer[] = [failed, { data: luna }];
    visit(`/profile/${userId(2)}`, { [`GET /users/${userId(2)}`]: () => answers.shift() ?? 'offline' });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to get user profile');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Luna' })).toBeDefined();
  });

  it('while it is on its way its shape is there', () => {
    visit(`/profile/${userId(2)}`, { [`GET /users/${userId(2)}`]: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading the profile…')).toBeDefined();
  });

  it('a dog without posts says so', async () => {
    visit('/profile', { [`GET /users/${biscuit.userId}/posts`]: data(toListing({ items: [] })) });
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeDefined();
  });
});
