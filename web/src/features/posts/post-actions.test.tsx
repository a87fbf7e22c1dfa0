import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { toListing } from '#shared/posts/listing';
import { post } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { Feed } from './feed.tsx';
import { postQuery } from './post.ts';
import { PostCard } from './post-card.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  toast.dismiss();
});

const { postId } = post(1);
const failed = (code: string): Answer => ({ status: 500, refusal: { code, message: 'Broken' } });

/** One post, shown above the feed that contains it too. */
function Alone() {
  const { data } = useQuery(postQuery(postId));
  return data ? <PostCard post={data} /> : null;
}

async function twice(more: Partial<Post>, server: Server) {
  const one = post(1, { likes: 47, ...more });
  const view = show(
    <>
      <Alone />
      <Feed />
    </>,
    {
      server: {
        'GET /feed': () => ({ data: toListing({ items: [one], end: true }) }),
        [`GET /posts/${postId}`]: () => ({ data: one }),
        ...server,
      },
    },
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  return { ...view, writes: () => view.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method) };
}

const first = () => within(screen.getAllByRole('article')[0] ?? document.body);
const liked = () =>
  screen
    .getAllByRole('button', { name: /^Like, / })
    .map((button) => `${button.getAttribute('aria-label')} ${button.getAttribute('aria-pressed')}`);
const like = () => userEvent.click(first().getByRole('button', { name: /^Like, / }));

describe('Like', () => {
  it('toggles at once on every copy of the post', { tags: 'spec-4.21' }, async () => {
    const { writes } = await twice(
      {},
      {
        [`PUT /posts/${postId}/like`]: () => ({ data: { liked: true, likes: 50 } }),
        [`DELETE /posts/${postId}/like`]: () => ({ data: { liked: false, likes: 49 } }),
      },
    );
    expect(liked()).toEqual(['Like, 47 likes false', 'Like, 47 likes false']);
    await like();
    await waitFor(() => expect(liked()).toEqual(['Like, 50 likes true', 'Like, 50 likes true']));
    await like();
    await waitFor(() => expect(liked()).toEqual(['Like, 49 likes false', 'Like, 49 likes false']));
    expect(writes()).toEqual(['PUT', 'DELETE']);
  });

  it('is shown before the server answers; presses go one after the other', async () => {
    const [put, remove] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
    const { writes } = await twice(
      { likes: 0 },
      {
        [`PUT /posts/${postId}/like`]: () => put.promise,
        [`DELETE /posts/${postId}/like`]: () => remove.promise,
      },
    );
    await like();
    await waitFor(() => expect(liked()[1]).toBe('Like, 1 like true'));
    await like();
    await waitFor(() => expect(liked()[1]).toBe('Like, 0 likes false'));
    expect(writes()).toEqual(['PUT']);
    put.resolve({ data: { liked: true, likes: 1 } });
    await waitFor(() => expect(writes()).toEqual(['PUT', 'DELETE']));
    // The answer to the first press came after the second one.
    expect(liked()[1]).toBe('Like, 0 likes false');
    remove.resolve({ data: { liked: false, likes: 3 } });
    await waitFor(() => expect(liked()[1]).toBe('Like, 3 likes false'));
  });

  it.each<[string, Answer]>([
    ['the server fails', failed('posts.likeFailed')],
    ['offline', 'offline'],
  ])('falls back when %s: "Failed to update like status"', { tags: 'spec-8.40' }, async (_, answer) => {
    await twice({}, { [`PUT /posts/${postId}/like`]: () => answer });
    await like();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update like status');
    expect(liked()).toEqual(['Like, 47 likes false', 'Like, 47 likes false']);
  });

  it('hops when it is pressed, not when it is loaded', async () => {
    await twice({ liked: true }, { [`DELETE /posts/${postId}/like`]: () => ({ data: { liked: false, likes: 46 } }) });
    expect(document.querySelector('.hop')).toBeNull();
    await like();
    expect(document.querySelectorAll('.hop')).toHaveLength(1);
  });
});

describe('Bookmark', () => {
  it('toggles on every copy, and falls back when the server says no', async () => {
    const answers: Answer[] = [{ data: { bookmarked: true } }];
    const answer = () => answers.shift() ?? failed('posts.bookmarkFailed');
    await twice({}, { [`PUT /posts/${postId}/bookmark`]: answer, [`DELETE /posts/${postId}/bookmark`]: answer });
    const marks = () => screen.getAllByRole('button', { name: 'Bookmark' }).map((each) => each.ariaPressed);
    const press = () => userEvent.click(first().getByRole('button', { name: 'Bookmark' }));
    await press();
    await waitFor(() => expect(marks()).toEqual(['true', 'true']));
    await press();
    expect(await screen.findByText('Failed to update your bookmarks. Please try again.')).toBeDefined();
    expect(marks()).toEqual(['true', 'true']);
  });
});
