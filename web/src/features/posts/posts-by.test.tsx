import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { card, post, ulid, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { PostsBy } from './posts-by.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const first: Answer = { data: toListing({ items: [post(1)], cursor: ulid(1) }) };
const last: Answer = { data: toListing({ items: [post(2)] }) };
const showPosts = (answer: Server[string]) =>
  show(<PostsBy userId={userId(2)} title="Your Posts" empty={<p>None yet</p>} />, {
    server: { [`GET /users/${userId(2)}/posts`]: answer },
  });
const more = () => screen.queryByRole('button', { name: 'Show more posts' });

describe('Your Posts', () => {
  it('grow by a button, until there are no more', async () => {
    showPosts(({ query }) => (query.get('cursor') === ulid(1) ? last : first));
    expect(await screen.findByText('Post 1')).toBeDefined();
    expect(screen.queryByText('Post 2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more posts' }));
    expect(await screen.findByText('Post 2')).toBeDefined();
    expect(more()).toBeNull();
  });

  it('say that there are none', async () => {
    showPosts(() => ({ data: toListing({ items: [] }) }));
    expect(await screen.findByText('None yet')).toBeDefined();
  });

  it('say why they could not be loaded, and try again', async () => {
    const answers: Answer[] = [
      { status: 500, refusal: { code: 'posts.loadFailed', message: 'Failed to load posts. Please try again.' } },
      first,
      'offline',
      last,
    ];
    showPosts(() => answers.shift() ?? 'offline');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load posts. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
    expect(screen.getByText('Post 1')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post 2')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that are newer than the list wait behind a pill; own ones do not', async () => {
    const own = post(4, { author: card({ userId: userId(1), relation: 'self' }) });
    const answers: Answer[] = [
      { data: toListing({ items: [post(1)] }) },
      { data: toListing({ items: [post(2), post(1)] }) },
      { data: toListing({ items: [own, post(2), post(1)] }) },
    ];
    const { cache } = showPosts(() => answers.shift() ?? 'offline');
    vi.stubGlobal('scrollTo', vi.fn());
    const again = () => act(() => cache.invalidateQueries({ queryKey: ['posts'] }));
    await screen.findByText('Post 1');
    await again();
    const pill = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText('Post 2')).toBeNull();
    await userEvent.click(pill);
    expect(screen.getByText('Post 2')).toBeDefined();
    await again();
    expect(await screen.findByText('Post 4')).toBeDefined();
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });
});
