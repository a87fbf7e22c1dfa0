import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { meQuery } from '../../core/session.tsx';
import { actNow } from '../../core/undo.ts';
import { card, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { FollowersModal, FollowingModal } from './follow-modals.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const dogs = (names: string[]) =>
  names.map((name, n) => ({ ...card({ userId: userId(20 + n), name, followsMe: true }), isOnline: false }));
const data = (answer: unknown) => (): Answer => ({ data: answer });
const failed = (code: string, message: string) => (): Answer => ({ status: 500, refusal: { code, message } });
const noClose = () => undefined;

const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} stands in no row`);
  return within(item);
};
const rows = () => [...screen.getByRole('dialog').querySelectorAll('li a')].map(({ textContent }) => textContent);

describe('the Following modal', () => {
  const following = (more: Server = {}) =>
    show(<FollowingModal onClose={noClose} />, {
      server: { 'GET /me/following': data({ items: dogs(['Luna', 'Otto']) }), ...more },
    });

  it('lists whom the viewer follows, each with Unfollow', async () => {
    following();
    expect(await screen.findByRole('dialog', { name: 'Following' })).toBeDefined();
    expect(await (await row('Luna')).findByRole('button', { name: 'Unfollow' })).toBeDefined();
    expect(rows()).toEqual(['Luna', 'Otto']);
  });

  it('unfollows at once, counts, and offers to follow again', async () => {
    const { sent, cache } = following({ [`DELETE /users/${userId(20)}/follow`]: data({ relation: 'none' }) });
    const luna = await row('Luna');
    await userEvent.click(luna.getByRole('button', { name: 'Unfollow' }));
    expect(await luna.findByRole('button', { name: 'Follow' })).toBeDefined();
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ following: 92 });
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([
    ['a refusal', failed('follows.unfollowFailed', 'Failed to unfollow user')],
    ['no network', (): Answer => 'offline'],
  ])('after %s says "Failed to unfollow user. Please try again."', { tags: 'spec-8.37' }, async (_, answer) => {
    following({ [`DELETE /users/${userId(20)}/follow`]: answer });
    const luna = await row('Luna');
    await userEvent.click(luna.getByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByText('Failed to unfollow user. Please try again.')).toBeDefined();
    expect(luna.getByRole('button', { name: 'Unfollow' })).toBeDefined();
  });

  it('is endless', async () => {
    const pages: Record<string, unknown> = {
      '': { items: dogs(['Luna']), cursor: userId(20) },
      [userId(20)]: { items: [{ ...card({ userId: userId(30), name: 'Pickle' }), isOnline: true }] },
    };
    following({ 'GET /me/following': ({ query }) => ({ data: pages[query.get('cursor') ?? ''] }) });
    expect(await screen.findByRole('link', { name: 'Pickle' })).toBeDefined();
    expect(rows()).toEqual(['Luna', 'Pickle']);
  });

  it('says that there is nobody', async () => {
    following({ 'GET /me/following': data({ items: [] }) });
    expect(await screen.findByText(/You follow no dogs yet/)).toBeDefined();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const answers = [failed('profiles.usersFailed', 'Failed to load users'), data({ items: dogs(['Luna']) })];
    following({ 'GET /me/following': () => (answers.shift() ?? data({ items: [] }))() });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Luna' })).toBeDefined();
  });
});

describe('the Followers modal', () => {
  const followers = (more: Server = {}) =>
    show(<FollowersModal onClose={noClose} />, {
      server: { 'GET /me/followers': data({ items: dogs(['Luna', 'Otto', 'Fig']) }), ...more },
    });

  it('hides a follower at once, removes it when that can no longer be undone, and counts', async () => {
    const { sent, cache } = followers({ [`DELETE /me/followers/${userId(20)}`]: data({}) });
    await userEvent.click((await row('Luna')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rows()).toEqual(['Otto', 'Fig']));
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await actNow();
    expect(rows()).toEqual(['Otto', 'Fig']);
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 127 });
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/me/followers/${userId(20)}` });
  });

  it('removes no other at a second press: the first one keeps its place and the focus', async () => {
    const { sent } = followers({ [`DELETE /me/followers/${userId(21)}`]: data({}) });
    (await row('Otto')).getByRole('button', { name: 'Remove' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    const items = () => screen.getAllByRole('listitem');
    expect(items().map((one) => one.querySelector('a, p')?.textContent)).toEqual(['Luna', 'Removed', 'Fig']);
    expect(document.activeElement).toBe(items()[1]);
    await actNow();
    expect(items().map((one) => one.querySelector('a, p')?.textContent)).toEqual(['Luna', 'Removed', 'Fig']);
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('keeps a follower for whom Undo was pressed', async () => {
    const { sent } = followers();
    await userEvent.click((await row('Luna')).getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toEqual(['Luna', 'Otto', 'Fig']));
    await actNow();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('brings the row back to its place when it fails, with the sentence', async () => {
    const { cache } = followers({ [`DELETE /me/followers/${userId(21)}`]: () => 'offline' });
    await userEvent.click((await row('Otto')).getByRole('button', { name: 'Remove' }));
    await actNow();
    expect(await screen.findByText('Failed to remove follower. Please try again.')).toBeDefined();
    expect(rows()).toEqual(['Luna', 'Otto', 'Fig']);
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 128 });
  });

  it('the last one gone, says that there is nobody and keeps the focus inside', async () => {
    followers({
      'GET /me/followers': data({ items: dogs(['Luna']) }),
      [`DELETE /me/followers/${userId(20)}`]: data({}),
    });
    await userEvent.click((await row('Luna')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/No followers yet/)).toBeDefined();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});
