import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { biscuit, card, post } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { postQuery } from './api.ts';
import { Feed } from './feed.tsx';
import { PostCard } from './post-card.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

const { postId } = post(1);
const own = card({ ...biscuit, relation: 'self' });
const failed = (code: string): Answer => ({ status: 500, refusal: { code, message: 'Broken' } });

/** The same post by itself, above the feed that holds it too. */
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
        'GET /feed': () => ({ data: { items: [one], end: true } }),
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
const texts = () => [...document.querySelectorAll('.post-text')].map(({ textContent }) => textContent);

describe('Like', () => {
  it('toggles at once on every copy of the post', async () => {
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
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { writes } = await twice(
      { likes: 0 },
      {
        [`PUT /posts/${postId}/like`]: () => promise,
        [`DELETE /posts/${postId}/like`]: () => ({ data: { liked: false, likes: 0 } }),
      },
    );
    await like();
    await waitFor(() => expect(liked()[1]).toBe('Like, 1 like true'));
    await like();
    await waitFor(() => expect(liked()[1]).toBe('Like, 0 likes false'));
    expect(writes()).toEqual(['PUT']);
    resolve({ data: { liked: true, likes: 1 } });
    await waitFor(() => expect(writes()).toEqual(['PUT', 'DELETE']));
    expect(liked()[1]).toBe('Like, 0 likes false');
  });

  it.each<[string, Answer]>([
    ['the server fails', failed('posts.likeFailed')],
    ['offline', 'offline'],
  ])('falls back when %s: "Failed to update like status"', async (_, answer) => {
    await twice({}, { [`PUT /posts/${postId}/like`]: () => answer });
    await like();
    expect(await screen.findByText('Failed to update like status')).toBeDefined();
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

async function choose(words: string) {
  await userEvent.click(first().getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: words }));
}

const ownId = post(1, { author: own }).postId;

describe('deleting a post', () => {
  async function erase(answer: Answer) {
    const one = post(1, { author: own });
    const view = show(<Feed />, {
      server: {
        'GET /feed': () => ({ data: { items: [one, post(2)], end: true } }),
        [`DELETE /posts/${ownId}`]: () => answer,
      },
    });
    await screen.findByText('Post 1');
    await choose('Delete');
    return { ...view, dialog: within(await screen.findByRole('alertdialog', { name: 'Delete this post?' })) };
  }

  it('asks first', async () => {
    const { dialog, sent } = await erase({ data: {} });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    expect(sent.map(({ method }) => method)).not.toContain('DELETE');
  });

  it.each<[string, Answer]>([
    ['takes it off every list', { data: {} }],
    ['that is gone already takes it off too', { status: 404, refusal: { code: 'posts.notFound', message: 'Gone' } }],
  ])('%s', async (_, answer) => {
    const { dialog } = await erase(answer);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Post 2']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each<Answer>(['offline', failed('posts.deleteFailed')])(
    'says "Failed to delete post." and keeps it',
    async (no) => {
      const { dialog } = await erase(no);
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Failed to delete post.')).toBeDefined();
      expect(texts()).toEqual(['Post 1', 'Post 2']);
    },
  );
});

describe('editing a post', () => {
  async function edit(answer: Server[string]) {
    const one = post(1, { author: own });
    const view = show(<Feed />, {
      server: { 'GET /feed': () => ({ data: { items: [one], end: true } }), [`PATCH /posts/${ownId}`]: answer },
    });
    await screen.findByText('Post 1');
    await choose('Edit');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
    return { ...view, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
  }
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('changes the text in place and marks it', async () => {
    const { field, type } = await edit(({ body }) => ({
      data: post(1, { author: own, ...Object(body), editedAt: '2026-11-21T12:00:00.000Z' }),
    }));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Post 1');
    expect(save().disabled).toBe(true);
    type('Better');
    await userEvent.click(save());
    await waitFor(() => expect(texts()).toEqual(['Better']));
    expect(document.querySelector('.meta')?.textContent).toContain('· edited');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('has the rules of the composer', async () => {
    const { type } = await edit(() => 'offline');
    type(' ');
    expect(save().disabled).toBe(true);
    type('a'.repeat(5_001));
    expect(screen.getByRole('alert').textContent).toBe('Post is too long. Maximum length is 5000 characters');
    expect(save().disabled).toBe(true);
  });

  it('keeps the words when they are refused, and lets go of them on Cancel', async () => {
    const message = 'Your post violates our community guidelines and cannot be submitted.';
    const { field, type } = await edit(() => ({ status: 422, refusal: { code: 'posts.guidelines', message } }));
    type('I will get you');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field.value).toBe('I will get you');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(texts()).toEqual(['Post 1']);
  });
});
