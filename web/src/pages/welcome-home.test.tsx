import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, keepDraft, nameDraft } from '../core/draft.ts';
import { draftKeys } from '../core/stored-drafts.ts';
import { lastPhoto } from '../features/lost/alert.ts';
import { isThanked } from '../features/lost/thanked.ts';
import { drawPictures } from '../testing/canvas.ts';
import { biscuit, card, post, ulid } from '../testing/dogs.ts';
import { ownAlert } from '../testing/missing-dogs.ts';
import { ok, type Sent, type Server, show } from '../testing/screen.tsx';
import { storeFiles, uploadForm } from '../testing/storage.ts';
import { Component as LostPage } from './lost.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const WORDS = 'Biscuit is home. Thank you all.';
const POSTS = `GET /users/${biscuit.userId}/posts`;
const published = post(1, { author: card({ ...biscuit, relation: 'self' }) });

/** The screen of an alert that runs, and that one press ends. */
async function comesHome(server: Server = {}, photo: string | null = null) {
  let alert = ownAlert({ photo });
  const shown = show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert, tips: { items: [] } }),
      [POSTS]: () => ok({ items: [], authors: [], end: true }),
      'POST /me/lost/end': () => {
        alert = ownAlert({ state: 'home' });
        return ok({});
      },
      'POST /posts': () => ok(published),
      ...server,
    },
    path: '/home',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Biscuit is home' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Is Biscuit home?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Biscuit is home' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome home, Biscuit!' });
  return shown;
}

const offered = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What’s Biscuit up to/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const postsIn = (sent: Sent[]) =>
  sent.filter(({ method, path }) => `${method} ${path}` === 'POST /posts').map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the post that is offered to a dog that is home', () => {
  it('is written already, and goes out by one press', async () => {
    const { sent } = await comesHome();
    expect((await offered()).value).toBe(WORDS);
    expect(postsIn(sent)).toEqual([]);
    await press('Post');
    expect(await screen.findByText('Post published')).toBeDefined();
    expect(postsIn(sent)).toMatchObject([{ text: WORDS }]);
  });

  it('shows the picture of the alert', async () => {
    drawPictures({ picture: { width: 800, height: 600 } });
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
    storeFiles();
    const { sent } = await comesHome(
      {
        'GET /media/biscuit.jpg': () => ({ file: '…', type: 'image/jpeg' }),
        'POST /uploads': uploadForm,
        'POST /moderate-image': () => ok({ allowed: true, width: 800, height: 600 }),
      },
      '/media/biscuit.jpg',
    );
    await screen.findByText('Photo is ready', {}, { timeout: 10_000 });
    await press('Post');
    await screen.findByText('Post published');
    expect(postsIn(sent)).toMatchObject([{ text: WORDS, uploadId: ulid(1) }]);
  });

  it('is not offered again to whoever does not want it', async () => {
    const { sent, unmount } = await comesHome();
    await press('Not now');
    unmount();
    show(<LostPage />, {
      server: { 'GET /me/lost': () => ok({ alert: ownAlert({ state: 'home' }), tips: { items: [] } }) },
    });
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(postsIn(sent)).toEqual([]);
  });

  it('leaves another post that is being written as it is', async () => {
    const other = nameDraft(biscuit.userId, 'post');
    keepDraft(other, 'A stick');
    await comesHome();
    await userEvent.type(await offered(), ' Woof');
    expect(draftOf(other)).toBe('A stick');
  });
});

/** The same tab after a reload. */
const again = (photo: string | null = null, server: Server = {}) =>
  show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert: ownAlert({ state: 'home', photo }), tips: { items: [] } }),
      [POSTS]: () => ok({ items: [], authors: [], end: true }),
      ...server,
    },
  });

describe('what a dog that is home wrote itself', () => {
  const PICTURE: Server = {
    'GET /media/biscuit.jpg': () => ({ file: '…', type: 'image/jpeg' }),
    'POST /uploads': uploadForm,
    'POST /moderate-image': () => ok({ allowed: true, width: 800, height: 600 }),
    [`DELETE /uploads/${ulid(1)}`]: () => ok({}),
  };
  const isReady = () => screen.findByText('Photo is ready', {}, { timeout: 10_000 });

  it.each(['She swam home.', ''])('is never replaced by our sentence: "%s"', async (words) => {
    const { unmount } = await comesHome();
    await userEvent.clear(await offered());
    if (words) await userEvent.type(await offered(), words);
    unmount();
    again();
    expect((await offered()).value).toBe(words);
  });

  it('has no picture that it removed, neither after a reload nor where a newer one is there', async () => {
    drawPictures({ picture: { width: 800, height: 600 } });
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
    storeFiles();
    const { unmount, cache } = await comesHome(PICTURE, '/media/biscuit.jpg');
    await isReady();
    await press('Remove photo');
    await act(async () => cache.setQueryData(lastPhoto.queryKey, '/media/biscuit.jpg?signed=again'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/photo…|Photo is ready/)).toBeNull();
    unmount();
    const newest = post(1, {
      author: card({ ...biscuit, relation: 'self' }),
      media: '/media/biscuit.jpg',
      mediaType: 'image',
    });
    const { sent } = again('/media/biscuit.jpg', {
      ...PICTURE,
      [POSTS]: () => ok({ items: [newest], authors: [], end: true }),
    });
    await offered();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/photo…|Photo is ready/)).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is asked about before "Not now" throws it away, and our own sentence is not', async () => {
    await comesHome();
    await userEvent.type(await offered(), ' Woof');
    await press('Not now');
    await screen.findByRole('alertdialog', { name: 'Throw away what you wrote?' });
    await press('Keep writing');
    expect((await offered()).value).toBe(`${WORDS} Woof`);
    await press('Not now');
    await press('Throw away');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(draftKeys().filter((name) => name.includes('.thanks.'))).toEqual([]);
  });
});

it('thanks that arrive after their page was left are not asked for again', async () => {
  const answer = Promise.withResolvers<void>();
  const { unmount } = await comesHome({ 'POST /posts': () => answer.promise.then(() => ok(published)) });
  await userEvent.type(await offered(), ' Woof');
  await press('Post');
  await screen.findByText('Posting…');
  unmount();
  expect(isThanked(biscuit.userId, ownAlert().alertId)).toBe(false);
  answer.resolve();
  await waitFor(() => expect(isThanked(biscuit.userId, ownAlert().alertId)).toBe(true));
  await waitFor(() => expect(draftKeys().filter((name) => name.includes('.thanks'))).toEqual([]));
});

it('a dog that is lost again finds the form', async () => {
  await comesHome();
  await press('My dog is lost again');
  expect(await screen.findByRole('button', { name: 'Alert dogs near by' })).toBeDefined();
});
