import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { signOut } from 'aws-amplify/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#shared/account/contract';
import { refuse } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import { json, refused, serve } from '../testing/app.tsx';
import { biscuit } from '../testing/dogs.ts';
import { call } from './api.ts';
import { draftOf, keepDraft, nameDraft } from './draft.ts';
import { createQueryClient } from './query-client.ts';
import { reload } from './reload.ts';
import { rememberSearch, searchesOf } from './searches.ts';
import { leave, meQuery, useSession, useSessionWatch } from './session.tsx';
import { getToken } from './token.ts';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn() }));
vi.mock('./token.ts', () => ({ getToken: vi.fn() }));
vi.mock('./reload.ts', () => ({ reload: vi.fn() }));

const token = vi.mocked(getToken);
let me = () => json(biscuit);

function State() {
  useSessionWatch();
  const session = useSession();
  return (
    <p>
      {session.status} {session.status === 'signedIn' && session.me.name}
      {session.status === 'unreachable' && session.error.message}
    </p>
  );
}

function observe() {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <State />
    </QueryClientProvider>,
  );
  return cache;
}

const otherTab = (key: string, oldValue: string | null, newValue: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
const LUNA = '0b15c017-0000-4000-8000-000000000002';
const REFRESH = 'CognitoIdentityServiceProvider.client.sub.refreshToken';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.mockReset().mockResolvedValue('token');
  vi.mocked(signOut).mockReset();
  vi.mocked(reload).mockReset();
  me = () => json(biscuit);
  serve({ 'GET /api/me': () => me() });
});

describe('the authentication observer', () => {
  test('reports loading, then the signed-in dog', { tags: 'spec-7.8' }, async () => {
    observe();
    expect(screen.getByText('loading')).toBeDefined();
    expect(await screen.findByText('signedIn Biscuit')).toBeDefined();
  });

  test('reports no user without tokens', async () => {
    token.mockResolvedValue(undefined);
    observe();
    expect(await screen.findByText('signedOut')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reports no user when the profile is missing, and drops the tokens', { tags: 'spec-4.6' }, async () => {
    me = () => refused('auth.profileGone', 401);
    observe();
    expect(await screen.findByText('signedOut')).toBeDefined();
    await waitFor(() => expect(signOut).toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
  });

  test('offline at the start it says so and signs nobody out', async () => {
    token.mockRejectedValue(refuse('core.network'));
    observe();
    expect(await screen.findByText(/^unreachable Network error/)).toBeDefined();
    expect(signOut).not.toHaveBeenCalled();
  });

  test('offline later it keeps the dog signed in', async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    token.mockRejectedValue(refuse('core.network'));
    await act(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
    expect(screen.getByText('signedIn Biscuit')).toBeDefined();
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('when the profile of a signed-in dog no longer exists', () => {
  test('it is signed out and the page reloads', { tags: 'spec-4.5' }, async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    cache.setQueryData(['posts', 'feed'], 'hers');
    rememberSearch(biscuit.userId, 'hers');
    me = () => refused('auth.profileGone', 401);
    await act(() => call(profiles.me, {}).catch(() => {}));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(signOut).toHaveBeenCalled();
    expect(cache.getQueryData(['posts', 'feed'])).toBeUndefined();
    expect(searchesOf(biscuit.userId)).toEqual([]);
  });
});

describe('a dog that signs out here', () => {
  const tell = () => call(account.signOut, {});

  test('does not reload the page for what the server refuses from then on', async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    serve({ 'GET /api/me': () => me(), 'POST /api/sign-out': () => json({}) });
    vi.mocked(signOut).mockImplementation(async () => {
      me = () => refused('auth.signedOut', 401);
      await call(profiles.me, {}).catch(() => {});
    });
    rememberSearch(biscuit.userId, 'hers');
    await act(() => leave(cache, tell));
    expect(await screen.findByText('signedOut')).toBeDefined();
    expect(searchesOf(biscuit.userId)).toEqual([]);
    expect(signOut).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('leaves a session that the server has ended already', async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    serve({ 'POST /api/sign-out': () => refused('auth.signedOut', 401) });
    await act(() => leave(cache, tell));
    expect(await screen.findByText('signedOut')).toBeDefined();
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('stays where the server cannot be told, and is signed out by it later', async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    serve({ 'GET /api/me': () => me(), 'POST /api/sign-out': () => refused('auth.signOutFailed', 500) });
    await act(() => expect(leave(cache, tell)).rejects.toMatchObject({ code: 'auth.signOutFailed' }));
    expect(screen.getByText('signedIn Biscuit')).toBeDefined();
    me = () => refused('auth.signedOut', 401);
    await act(() => call(profiles.me, {}).catch(() => {}));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('what a dog wrote and did not send', () => {
  const draft = nameDraft(biscuit.userId, 'post');
  const write = async () => {
    const cache = observe();
    await screen.findByText('signedIn Biscuit');
    keepDraft(draft, 'Low tide');
    return cache;
  };

  test('goes with it where it logs out, also in other tabs', async () => {
    const cache = await write();
    serve({ 'POST /api/sign-out': () => json({}) });
    await act(() => leave(cache, () => call(account.signOut, {})));
    expect(draftOf(draft)).toBe('');
  });

  test('goes where it logs out in another tab, with all that this page remembers', async () => {
    const cache = await write();
    cache.setQueryData(['posts', 'feed'], 'hers');
    token.mockResolvedValue(undefined);
    localStorage.removeItem('barkyard.dog');
    await otherTab(REFRESH, 'refresh', null);
    await screen.findByText('signedOut');
    expect([draftOf(draft), cache.getQueryData(['posts', 'feed'])]).toEqual(['', undefined]);
  });

  test.each([
    ['auth.signedOut', 'Low tide'],
    ['auth.profileGone', ''],
  ])('after %s is: %j', async (code, kept) => {
    await write();
    me = () => refused(code, 401);
    await act(() => call(profiles.me, {}).catch(() => {}));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(draftOf(draft)).toBe(kept);
  });

  test('stays where its session merely ran out, until another dog is there', async () => {
    const cache = await write();
    token.mockResolvedValue(undefined);
    await act(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
    await screen.findByText('signedOut');
    expect(draftOf(draft)).toBe('Low tide');
    token.mockResolvedValue('token');
    me = () => json({ ...biscuit, userId: LUNA, name: 'Luna' });
    await act(() => cache.invalidateQueries({ queryKey: meQuery.queryKey }));
    await screen.findByText('signedIn Luna');
    expect(draftOf(draft)).toBe('');
  });
});

test('a page that Back brings whole starts anew where its dog is there no longer', async () => {
  observe();
  await screen.findByText('signedIn Biscuit');
  const comesBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  comesBack(false);
  expect(reload).not.toHaveBeenCalled();
  comesBack(true);
  expect(reload).toHaveBeenCalledOnce();
});

describe('another tab', () => {
  test('that signs out signs this one out', { tags: 'spec-7.8' }, async () => {
    observe();
    await screen.findByText('signedIn Biscuit');
    token.mockResolvedValue(undefined);
    await otherTab(REFRESH, 'refresh', null);
    expect(await screen.findByText('signedOut')).toBeDefined();
  });

  test('that signs in signs this one in', async () => {
    token.mockResolvedValue(undefined);
    observe();
    await screen.findByText('signedOut');
    token.mockResolvedValue('token');
    await otherTab(REFRESH, null, 'refresh');
    expect(await screen.findByText('signedIn Biscuit')).toBeDefined();
  });

  test('that only renews its tokens changes nothing', async () => {
    observe();
    await screen.findByText('signedIn Biscuit');
    token.mockClear();
    await otherTab(REFRESH, 'old', 'new');
    await otherTab('something.else', 'refresh', null);
    expect(token).not.toHaveBeenCalled();
  });

  test('that signs in as another dog makes this one start anew', async () => {
    observe();
    await screen.findByText('signedIn Biscuit');
    me = () => json({ ...biscuit, userId: LUNA, name: 'Luna' });
    await otherTab(REFRESH, null, 'refresh');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
