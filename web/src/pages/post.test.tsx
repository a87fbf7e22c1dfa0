import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, post, userId } from '../testing/dogs.ts';
import { type Answer, type Server, show } from '../testing/screen.tsx';
import { Component as Bookmarks } from './bookmarks.tsx';
import { Component as Named } from './named.tsx';
import { Component as PostPage } from './post.tsx';
import { Component as Tagged } from './tag.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  toast.dismiss();
});

const one = post(1, { author: card({ ...biscuit, relation: 'self' }) });

describe('the page of a post', () => {
  const open = (server: Server) =>
    show(<PostPage />, {
      server: { [`GET /posts/${one.postId}/comments`]: () => ({ data: { items: [] } }), ...server },
      at: `/post/${one.postId}`,
      path: '/post/:postId',
    });

  it('shows the post with its comments open', async () => {
    open({ [`GET /posts/${one.postId}`]: () => ({ data: one }) });
    expect(await screen.findByText('Post 1')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Biscuit’s post' })).toBeDefined();
    expect(await screen.findByText('No comments yet. Say the first word.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Comment, 0 comments' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add a comment' }));
  });

  it('says that it is gone, or never was the viewer’s to see', { tags: 'spec-8.42' }, async () => {
    open({
      [`GET /posts/${one.postId}`]: () => ({
        status: 404,
        refusal: { code: 'posts.notFound', message: 'Post not found' },
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We dug everywherePost not found');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });

  it('tries again when it could not be loaded', async () => {
    const answers: Answer[] = ['offline', { data: one }];
    open({ [`GET /posts/${one.postId}`]: () => answers.shift() ?? 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post 1')).toBeDefined();
  });

  it('is left when its author deletes it', async () => {
    open({
      [`GET /posts/${one.postId}`]: () => ({ data: one }),
      [`DELETE /posts/${one.postId}`]: () => ({ data: {} }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the page of a tag', () => {
  it('lists the public posts with it, whatever its case and accents', async () => {
    show(<Tagged />, {
      server: { 'GET /tags/beach/posts': () => ({ data: toListing({ items: [post(1), post(2)] }) }) },
      at: '/tags/B%C3%89ach',
      path: '/tags/:tag',
    });
    expect(await screen.findByText('Post 2')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '#beach' })).toBeDefined();
  });

  it('is endless', async () => {
    const cursor = post(1).postId;
    show(<Tagged />, {
      server: {
        'GET /tags/beach/posts': ({ query }) => ({
          data: toListing(query.get('cursor') === cursor ? { items: [post(2)] } : { items: [post(1)], cursor }),
        }),
      },
      at: '/tags/beach',
      path: '/tags/:tag',
    });
    expect(await screen.findByText('Post 2')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('the bookmarks', () => {
  it('say so when there are none', async () => {
    show(<Bookmarks />, { server: { 'GET /bookmarks': () => ({ data: toListing({ items: [] }) }) } });
    expect(await screen.findByRole('heading', { name: 'Nothing buried yet' })).toBeDefined();
  });
});

describe('a name that was mentioned', () => {
  const open = (answer: Answer) =>
    show(<Named />, {
      server: { 'GET /usernames/luna_lowrider': () => answer },
      at: '/dog/luna_lowrider',
      path: '/dog/:username',
    });

  it('leads to the profile', async () => {
    const { container } = open({ data: { userId: userId(2) } });
    await waitFor(() => expect(container.querySelector('.card')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that nobody has says so', async () => {
    open({ status: 404, refusal: { code: 'profiles.notFound', message: 'User not found' } });
    expect(await screen.findByText('User not found')).toBeDefined();
  });
});
