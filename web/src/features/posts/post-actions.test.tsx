import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { toListing } from '#shared/posts/listing';
import { card, post, ulid, userId } from '../../testing/dogs.ts';
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

describe('two taps', () => {
  /** As in Safari before 18.4, where a click is no event of a pointer. */
  const tap = (element: Element) => {
    fireEvent(element, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    fireEvent.click(element, { detail: 1 });
  };
  const text = () => first().getByText('Post 1');

  it('like the post and show the paw; two more change nothing', async () => {
    const { writes } = await twice({}, { [`PUT /posts/${postId}/like`]: () => ({ data: { liked: true, likes: 48 } }) });
    tap(text());
    tap(text());
    await waitFor(() => expect(liked()[1]).toBe('Like, 48 likes true'));
    expect(document.querySelectorAll('.burst')).toHaveLength(1);
    tap(text());
    tap(text());
    expect(writes()).toEqual(['PUT']);
    expect(document.querySelectorAll('.burst')).toHaveLength(1);
  });

  it('of which each stands alone are none, and neither are two clicks', async () => {
    const { writes } = await twice({}, {});
    tap(text());
    await new Promise((resolve) => setTimeout(resolve, 300));
    tap(text());
    await userEvent.dblClick(text());
    expect(writes()).toEqual([]);
  });

  it('on a photo do not open it; one does, after a moment', async () => {
    const photo = { media: '/media/1-a/posts/1/a.jpg', mediaType: 'image', isMedia: true } as const;
    const { writes } = await twice(photo, {
      [`PUT /posts/${postId}/like`]: () => ({ data: { liked: true, likes: 48 } }),
    });
    const open = first().getByRole('button', { name: /^Open photo/ });
    tap(open);
    tap(open);
    await waitFor(() => expect(writes()).toEqual(['PUT']));
    expect(screen.queryByRole('dialog')).toBeNull();
    tap(open);
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});

describe('the count of likes', () => {
  it('opens the list of the dogs behind it, page by page', async () => {
    const pages: Answer[] = [
      { data: { items: [card({ userId: userId(5), name: 'Otto' })], cursor: ulid(1) } },
      { data: { items: [card({ userId: userId(6), name: 'Rex' })] } },
    ];
    await twice({}, { [`GET /posts/${postId}/likes`]: () => pages.shift() ?? 'offline' });
    await userEvent.click(first().getByRole('button', { name: 'Liked by 47 dogs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Liked by' }));
    expect((await dialog.findByRole('link', { name: 'Otto' })).getAttribute('href')).toBe(`/profile/${userId(5)}`);
    expect(await dialog.findByRole('link', { name: 'Rex' })).toBeDefined();
  });

  it('is no button where there is no like', async () => {
    await twice({ likes: 0 }, {});
    expect(screen.queryByRole('button', { name: /^Liked by/ })).toBeNull();
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
