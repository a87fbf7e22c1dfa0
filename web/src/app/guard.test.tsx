import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { draftOf, keepDraft, nameDraft } from '../core/draft.ts';
import { meQuery } from '../core/session.tsx';
import { getToken } from '../core/token.ts';
import { arrive } from '../core/turns.ts';
import { json, mount, refused, serve } from '../testing/app.tsx';
import { biscuit, userId } from '../testing/dogs.ts';
import { Toasts } from '../ui/toast.tsx';
import { Component as Frame } from './frame.tsx';
import { Entrance, GuestsOnly, MembersOnly } from './guard.tsx';
import { routes as appRoutes } from './router.tsx';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn() }));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

const token = vi.mocked(getToken);
const screenAt = (path: string, words = path) => ({ path, element: <h1>{words}</h1> });
const routes = [
  { index: true, Component: Entrance },
  { Component: GuestsOnly, children: [screenAt('/login'), screenAt('/register')] },
  {
    Component: MembersOnly,
    children: [
      { Component: Frame, children: [screenAt('/home'), screenAt('/profile/:userId', 'profile'), screenAt('*')] },
    ],
  },
];
let signOutAnswer = () => json({});

const signIn = (cache: QueryClient) =>
  act(() => {
    cache.setQueryData(meQuery.queryKey, biscuit);
  });

async function expectHomeAfterSignIn({ cache, address }: ReturnType<typeof mount>) {
  signIn(cache);
  await screen.findByText('/home');
  expect(address()).toBe('/home');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.mockReset().mockResolvedValue('token');
  signOutAnswer = () => json({});
  serve({ 'GET /api/me': () => json(biscuit), 'POST /api/sign-out': () => signOutAnswer() });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

test('while the state loads, a message names the product', { tags: 'spec-2.5' }, () => {
  token.mockReturnValue(new Promise(() => {}));
  mount(routes, '/home');
  expect(screen.getByRole('status').textContent).toBe('Loading Barkyard…');
});

describe('signed out', () => {
  beforeEach(() => {
    token.mockResolvedValue(undefined);
  });

  test.each(['/', '/home', '/profile/x', '/nowhere'])('%s goes to /login', { tags: 'spec-2.3' }, async (path) => {
    const { address } = mount(routes, path);
    await screen.findByText('/login');
    expect(address()).toBe('/login');
  });

  test.each(['/login', '/register'])('%s stays', async (path) => {
    mount(routes, path);
    expect(await screen.findByText(path)).toBeDefined();
  });

  test('after sign-in the wanted page opens', async () => {
    const { cache, address } = mount(routes, '/profile/x?tab=posts');
    await screen.findByText('/login');
    signIn(cache);
    await screen.findByText('profile');
    expect(address()).toBe('/profile/x?tab=posts');
  });

  test('the wanted page, with its hash, survives the way by registration and mail', async () => {
    const { router } = mount(routes, '/profile/x?tab=posts#newest');
    await screen.findByText('/login');
    await act(() => router.navigate('/register'));
    await screen.findByText('/register');
    const fromMail = mount(routes, '/login');
    await screen.findByText('/login');
    signIn(fromMail.cache);
    await screen.findByText('profile');
    expect(fromMail.address()).toBe('/profile/x?tab=posts#newest');
  });

  test('a page wanted more than a day ago is forgotten', async () => {
    const mounted = mount(routes, '/profile/x');
    await screen.findByText('/login');
    vi.setSystemTime(Date.now() + 90_000_000);
    await expectHomeAfterSignIn(mounted);
  });

  test("an address that reads as another site's leads home after sign-in", async () => {
    const mounted = mount(routes, '//example.com/x');
    await screen.findByText('/login');
    await expectHomeAfterSignIn(mounted);
  });
});

describe('signed in', () => {
  test.each([
    ['/', '/home'],
    ['/login', '/home'],
    ['/register', '/home'],
  ])('%s goes to %s', { tags: 'spec-2.3' }, async (path, target) => {
    const { address } = mount(routes, path);
    await screen.findByText(target);
    expect(address()).toBe(target);
  });

  test('the frame holds the navigation with the name around the screen', async () => {
    mount(routes, '/home');
    await screen.findByText('/home');
    expect(screen.getByText('Biscuit')).toBeDefined();
    for (const name of ['Home', 'Explore', 'Messages', 'Notifications', 'Profile']) {
      expect(screen.getByRole('link', { name })).toBeDefined();
    }
  });

  test('Logout signs out on the server, then here, and the next sign-in starts at home', {
    tags: ['spec-4.3', 'spec-11.9'],
  }, async () => {
    const mounted = mount(routes, '/profile/x');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText('/login');
    expect(fetch).toHaveBeenCalledWith('/api/sign-out', expect.objectContaining({ method: 'POST' }));
    await expectHomeAfterSignIn(mounted);
  });

  test('a Logout that fails keeps the dog in and says so', { tags: 'spec-8.27' }, async () => {
    signOutAnswer = () => refused('core.unexpected', 500);
    render(<Toasts />);
    mount(routes, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeDefined();
    expect(screen.getByText('/home')).toBeDefined();
  });
});

describe('the page to go to after sign-in', () => {
  test('is not what lies behind Back for whoever sits there after a Logout', async () => {
    const mounted = mount(routes, '/profile/x?tab=posts');
    await screen.findByText('profile');
    await act(() => mounted.router.navigate('/home'));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText('/login');
    token.mockResolvedValue(undefined);
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'));
      await mounted.router.navigate(-1);
    });
    await screen.findByText('/login');
    await expectHomeAfterSignIn(mounted);
  });

  test('is where a dog was whose session ran out, and is no other dog’s', async () => {
    for (const [dog, words] of [
      [biscuit, 'profile'],
      [{ ...biscuit, userId: userId(7) }, '/home'],
    ] as const) {
      token.mockResolvedValue('token');
      const { cache } = mount(routes, '/profile/x');
      await screen.findByText('profile');
      token.mockResolvedValue(undefined);
      await act(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
      await screen.findByText('/login');
      act(() => void cache.setQueryData(meQuery.queryKey, dog));
      expect(await screen.findByText(words)).toBeDefined();
      cleanup();
    }
  });
});

describe('a Logout with things that were not sent', () => {
  const post = nameDraft(biscuit.userId, 'post');
  const logOut = async () => {
    const mounted = mount(routes, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    return mounted;
  };

  test('is asked about first, with a list', async () => {
    keepDraft(post, 'Low tide');
    keepDraft(`${nameDraft(biscuit.userId, 'tip', 'luna')}.reach`, '555 0100');
    await logOut();
    const dialog = await screen.findByRole('alertdialog', { name: '2 things were not sent. Log out anyway?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A postLow tide', 'A tip about a missing dog555 0100']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([draftOf(post), screen.queryByText('/login')]).toEqual(['Low tide', null]);
  });

  test('removes them once it is confirmed', async () => {
    keepDraft(post, 'Low tide');
    await logOut();
    const dialog = await screen.findByRole('alertdialog', { name: '1 thing was not sent. Log out anyway?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await screen.findByText('/login');
    expect(draftOf(post)).toBe('');
  });

  test('is asked about also where the server is out of reach', async () => {
    await arrive(biscuit.userId);
    keepDraft(post, 'Low tide');
    token.mockRejectedValue(refuse('auth.loginFailed'));
    await logOut();
    expect(await screen.findByRole('alertdialog')).toBeDefined();
  });
});

test('a server out of reach is no sign-out: the sentence and a way to try again', async () => {
  token.mockRejectedValueOnce(refuse('auth.loginFailed'));
  mount(routes, '/home');
  expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in, and nothing is lost.');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('/home')).toBeDefined();
});

test('every route of the specification exists, and two public ones beyond it', { tags: 'spec-2.2' }, () => {
  const pathsOf = (all: RouteObject[]): (string | undefined)[] =>
    all.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)]);
  const paths = pathsOf(appRoutes);
  const named = '/login /register /home /profile /profile/:userId /explore /messages /notifications * /verify';
  expect(paths).toEqual(expect.arrayContaining([...named.split(' '), '/reset-password']));
});
