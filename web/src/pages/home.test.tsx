import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { meQuery } from '../core/session.tsx';
import { biscuit, post, rosie, userId } from '../testing/dogs.ts';
import { type Answer, show } from '../testing/screen.tsx';
import { Component } from './home.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const data = (answer: unknown) => (): Answer => ({ data: answer });
const items = [1, 2, 3].map((n) => post(n, { timestamp: new Date().toISOString() }));

const home = (width: number, more = {}) =>
  show(<Component />, {
    width,
    server: {
      'GET /feed': data(toListing({ items, end: true })),
      'GET /recommendations': data({ items: [rosie] }),
      ...more,
    },
  });

const order = () => [...document.querySelectorAll('h1, h2, .post-text')].map(({ textContent }) => textContent);

describe('home', () => {
  it('welcomes the dog by its name, and says how many friends posted today', { tags: 'spec-2.16' }, async () => {
    home(1280);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Biscuit!');
    expect(await screen.findByText('One friend has been out and about today.')).toBeDefined();
    expect(document.title).toBe('Home · Barkyard');
  });

  it('welcomes a dog that is new to the yard as one that is', { tags: 'spec-2.16' }, () => {
    show(<Component />, {
      server: { 'GET /feed': data({ items: [], authors: [], end: true }) },
      me: { ...biscuit, createdAt: new Date().toISOString() },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the yard, Biscuit!');
    expect(screen.queryByText(/^Welcome back/)).toBeNull();
  });

  it.each([
    [390, ['Post 1', 'Post 2', 'Recommended for You', 'Post 3', 'Community Stats']],
    [768, ['Post 1', 'Post 2', 'Recommended for You', 'Post 3', 'Community Stats']],
    [1280, ['Post 1', 'Post 2', 'Post 3', 'Recommended for You', 'Community Stats']],
  ])('at %d px places recommendations and stats, once', async (width, places) => {
    home(width);
    await screen.findByText('Post 3');
    await screen.findByRole('article', { name: 'Rosie' });
    expect(order()).toEqual(['Welcome back, Biscuit!', 'Your Feed', ...places]);
  });

  it('of a dog that follows nobody begins with dogs to follow, who stay there meanwhile', async () => {
    const { cache } = show(<Component />, {
      width: 390,
      me: { ...biscuit, following: 0 },
      server: {
        'GET /feed': data({ items: [], authors: [], end: true }),
        'GET /recommendations': data({ items: [rosie] }),
      },
    });
    await screen.findByRole('article', { name: 'Rosie' });
    expect(order().slice(0, 3)).toEqual(['Welcome back, Biscuit!', 'Recommended for You', 'Your Feed']);
    await act(async () => void cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, following: 1 }));
    expect(order()[1]).toBe('Recommended for You');
    expect(screen.getAllByText('Recommended for You')).toHaveLength(1);
  });

  it('lets the keyboard skip the posts, which have no end, where recommendations stand beside them', async () => {
    home(1280);
    const skip = screen.getByRole('link', { name: 'Skip the posts' });
    expect(
      skip.compareDocumentPosition(await screen.findByText('Post 1')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(document.querySelector(`${skip.getAttribute('href')}`)).toBe(screen.getByRole('complementary'));
    cleanup();
    home(390);
    expect(screen.queryByRole('link', { name: 'Skip the posts' })).toBeNull();
  });

  it('shows the stats of the aside once it is known what stands above them, so that they never move', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    home(1280, { 'GET /recommendations': () => promise.then(() => ({ data: { items: [] } })) });
    await screen.findByText('Post 3');
    expect(screen.queryByText('Community Stats')).toBeNull();
    resolve();
    expect(await screen.findByText('Community Stats')).toBeDefined();
  });

  it('following from a card counts in Community Stats, asks for the feed anew and keeps the card', {
    tags: 'spec-2.20',
  }, async () => {
    const { sent } = home(1280, {
      [`POST /users/${userId(6)}/follow`]: data({ relation: 'following' }),
    });
    const follow = await screen.findByRole('button', { name: 'Follow' });
    expect(document.querySelector('.stats')?.textContent).toBe('128Followers93Following');
    await userEvent.click(follow);
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeDefined();
    expect(document.querySelector('.stats')?.textContent).toBe('128Followers94Following');
    await waitFor(() => expect(sent.filter(({ path }) => path === '/feed')).toHaveLength(2));
    expect(sent.filter(({ path }) => path === '/recommendations')).toHaveLength(1);
  });
});
