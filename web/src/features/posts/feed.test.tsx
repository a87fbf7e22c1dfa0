import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import type { Me } from '#shared/profiles/contract';
import { meQuery } from '../../core/session.tsx';
import { SocketProvider } from '../../core/socket.tsx';
import { biscuit, post, ulid, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { fakeSockets } from '../../testing/socket.ts';
import { feedQuery } from './feed.ts';
import { Feed } from './feed.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const page = (from: number, to: number, cursor?: string): Answer => ({
  data: toListing({ items: numbers(from, to).map((n) => post(n)), cursor, end: cursor === undefined }),
});
const newestFirst = (count: number): Answer => ({
  data: toListing({
    items: numbers(1, count)
      .toReversed()
      .map((n) => post(n)),
    end: true,
  }),
});
const feed = (answer: Server[string]) =>
  show(<Feed interlude={<p>Interlude</p>} />, { server: { 'GET /feed': answer } });
const texts = () => screen.queryAllByRole('article').map((card) => card.querySelector('.post-text')?.textContent);
const order = (container: HTMLElement) =>
  [...container.querySelectorAll('.post-text, p:not([class])')].map(({ textContent }) => textContent);

describe('Your Feed', () => {
  it('shows that posts are on their way', () => {
    feed(() => new Promise(() => undefined));
    expect(screen.getByText('Loading posts…')).toBeDefined();
    expect(screen.queryByText('Interlude')).toBeNull();
  });

  it('shows its first two posts before the others, in place of which a skeleton stands', async () => {
    const looks: [posts: number, isLoading: boolean][] = [];
    const look = () => void looks.push([texts().length, screen.queryByText('Loading posts…') !== null]);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    feed(() => page(1, 5));
    await screen.findByText('Post 5');
    observer.disconnect();
    expect(looks).toContainEqual([2, true]);
    expect(looks.at(-1)).toEqual([5, false]);
    expect(looks.every(([posts, isLoading]) => isLoading === posts < 5)).toBe(true);
  });

  it('inserts the others five at a time, so that a slow phone answers a touch meanwhile', async () => {
    const looks = new Set<number>();
    const observer = new MutationObserver(() => void looks.add(texts().length));
    observer.observe(document.body, { childList: true, subtree: true });
    feed(() => page(1, 20));
    await screen.findByText('Post 20');
    observer.disconnect();
    expect([...looks].filter((posts) => posts > 0)).toEqual([2, 7, 12, 17, 20]);
  });

  it('says what to do when nobody has posted yet', async () => {
    feed(() => page(1, 0));
    expect(await screen.findByRole('heading', { name: 'All quiet in the yard' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByText(/^Follow a few dogs and their posts will land here\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/explore');
  });

  it('loads its first picture at once, and others when they come near', async () => {
    const media = (n: number) => ({ mediaType: 'image', media: `/media/s/posts/${n}/a.jpg`, isMedia: true }) as const;
    const items = [post(3), post(2, media(2)), post(1, media(1))];
    feed(() => ({ data: toListing({ items, end: true }) }));
    await waitFor(() => expect(document.querySelectorAll('.media img')).toHaveLength(2));
    const asked = [...document.querySelectorAll('.media img')].map((one) =>
      ['fetchpriority', 'loading'].map((name) => one.getAttribute(name)),
    );
    expect(asked).toEqual([
      ['high', null],
      [null, 'lazy'],
    ]);
  });

  it('says why it could not be loaded, and tries again', async () => {
    const answers: Answer[] = ['offline', page(1, 1)];
    feed(() => answers.shift() ?? 'offline');
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post 1')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is endless: every page after the other, each once, newest first', { tags: 'spec-2.17' }, async () => {
    const { sent } = feed(({ query }) => (query.get('cursor') ? page(21, 23) : page(1, 20, ulid(20))));
    await waitFor(() => expect(texts()).toHaveLength(23));
    expect(texts()).toEqual(numbers(1, 23).map((n) => `Post ${n}`));
    const cursors = sent.filter(({ path }) => path === '/feed').map(({ query }) => query.get('cursor'));
    expect(cursors).toEqual([null, ulid(20)]);
    expect(screen.queryByText('Loading posts…')).toBeNull();
  });

  it('keeps what is there when the next page fails, and goes on from there', async () => {
    const later: Answer[] = ['offline', page(21, 21)];
    feed(({ query }) => (query.get('cursor') ? (later.shift() ?? 'offline') : page(1, 20, ulid(20))));
    await screen.findByRole('alert');
    expect(texts()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(texts()).toHaveLength(21));
  });

  it('lays the interlude after the second post', async () => {
    const { container } = feed(() => page(1, 3));
    await screen.findByText('Post 3');
    expect(order(container)).toEqual(['Post 1', 'Post 2', 'Interlude', 'Post 3']);
  });

  it('newer posts wait behind a pill, so that nothing jumps', async () => {
    const answers = [newestFirst(2), newestFirst(4)];
    const { cache } = feed(() => answers.shift() ?? 'offline');
    await screen.findByText('Post 2');
    vi.stubGlobal('scrollTo', vi.fn());
    await act(() => cache.invalidateQueries({ queryKey: ['posts', 'feed'] }));
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(texts()).toEqual(['Post 2', 'Post 1']);
    await userEvent.click(pill);
    expect(texts()).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1']);
    expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull();
  });

  describe('where a whole page is newer than what is shown', () => {
    const down = (from: number, to: number): Answer => ({
      data: toListing({
        items: numbers(to, from)
          .toReversed()
          .map((n) => post(n)),
        cursor: ulid(to),
        end: false,
      }),
    });

    async function openWithNewPage() {
      const answers = [down(2, 1), down(22, 3)];
      const { cache, sent } = show(<Feed />, {
        server: {
          'GET /feed': ({ query }) =>
            query.has('cursor') ? new Promise(() => undefined) : (answers.shift() ?? 'offline'),
          [`PUT /posts/${post(2).postId}/like`]: () => ({ data: { liked: true, likes: 1 } }),
        },
      });
      await screen.findByText('Post 2');
      vi.stubGlobal('scrollTo', vi.fn());
      await act(() => cache.invalidateQueries({ queryKey: ['posts', 'feed'] }));
      return { sent, pill: await screen.findByRole('button', { name: '20 new posts' }) };
    }

    it('all of it waits behind the pill, and what is shown stays', async () => {
      const { pill } = await openWithNewPage();
      expect(texts()).toEqual(['Post 2', 'Post 1']);
      await userEvent.click(pill);
      expect(texts()).toEqual(
        numbers(3, 22)
          .toReversed()
          .map((n) => `Post ${n}`),
      );
      expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull();
    });

    it('what is shown can still be liked', async () => {
      await openWithNewPage();
      const [like] = screen.getAllByRole('button', { name: /^Like/ });
      if (like) await userEvent.click(like);
      await waitFor(() => expect(like?.getAttribute('aria-pressed')).toBe('true'));
    });
  });
});

describe('a post that the server tells of', () => {
  const TICKET = { ticket: 't', url: 'wss://live.example.com/live', expiresAt: '2026-11-21T08:00:30.000Z' };
  const showLive = (answer: Server[string]) =>
    show(
      <SocketProvider>
        <Feed />
      </SocketProvider>,
      { server: { 'GET /feed': answer, 'POST /socket-ticket': () => ({ data: TICKET }) } },
    );
  const told = (n: number) => ({ type: 'post.new', postId: post(n).postId, authorId: userId(2) });

  it('is counted by the pill at once, and fetched when it is pressed', async () => {
    const sockets = fakeSockets();
    const answers = [newestFirst(2), newestFirst(4)];
    const { sent } = showLive(() => answers.shift() ?? 'offline');
    await screen.findByText('Post 2');
    await waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.open();
    for (const n of [3, 4, 4, 2]) sockets[0]?.tell(told(n));
    vi.stubGlobal('scrollTo', vi.fn());
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(sent.filter(({ path }) => path === '/feed')).toHaveLength(1);
    await userEvent.click(pill);
    await screen.findByText('Post 4');
    expect(texts()).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1']);
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  it('is asked for by name where the viewer follows many dogs, whose feed may be a minute old', async () => {
    const sockets = fakeSockets();
    const { sent, cache } = showLive(() => newestFirst(2));
    const announced = () => sent.filter(({ path }) => path === '/feed').map(({ query }) => query.get('announced'));
    await screen.findByText('Post 2');
    const me: Me = { ...biscuit, following: 301 };
    cache.setQueryData(meQuery.queryKey, me);
    await act(() => cache.invalidateQueries({ queryKey: feedQuery.queryKey }));
    await waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.open();
    for (const n of [4, 3]) sockets[0]?.tell(told(n));
    vi.stubGlobal('scrollTo', vi.fn());
    await userEvent.click(await screen.findByRole('button', { name: '2 new posts' }));
    expect(announced()).toEqual([null, 'none', `${post(3).postId},${post(4).postId}`]);
  });

  it('and that is gone or muted when the feed is read again is counted no longer', async () => {
    const sockets = fakeSockets();
    const late = Promise.withResolvers<Answer>();
    const answers = [newestFirst(2), late.promise];
    const { cache } = showLive(() => answers.shift() ?? 'offline');
    await screen.findByText('Post 2');
    await waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.open();
    sockets[0]?.tell(told(3));
    await screen.findByRole('button', { name: '1 new post' });
    act(() => void cache.invalidateQueries({ queryKey: ['posts', 'feed'] }));
    await waitFor(() => expect(answers).toHaveLength(0));
    // The answer may be older than this one.
    sockets[0]?.tell(told(4));
    await screen.findByRole('button', { name: '2 new posts' });
    await act(async () => late.resolve(newestFirst(2)));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeDefined();
  });
});
