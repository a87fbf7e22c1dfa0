import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { getToken } from './token.ts';

vi.mock('aws-amplify/auth', () => ({ fetchAuthSession: vi.fn() }));

const session = vi.mocked(fetchAuthSession);
const tokens = (verified = true) => ({
  accessToken: { toString: () => 'access', payload: {} },
  idToken: { toString: () => 'id', payload: { email_verified: verified } },
});
const failure = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  session.mockReset();
});

test('the token is the access token', async () => {
  session.mockResolvedValue({ tokens: tokens() });
  expect(await getToken()).toBe('access');
});

test('a signed-out visitor has none', async () => {
  session.mockResolvedValue({});
  expect(await getToken()).toBeUndefined();
});

test('an unverified email counts as signed out', { tags: 'spec-4.6' }, async () => {
  session.mockResolvedValue({ tokens: tokens(false) });
  expect(await getToken()).toBeUndefined();
});

test('callers share one running refresh', async () => {
  session.mockResolvedValue({ tokens: tokens() });
  await Promise.all([getToken(), getToken(), getToken()]);
  expect(session).toHaveBeenCalledTimes(1);
  await getToken();
  expect(session).toHaveBeenCalledTimes(2);
});

test('a caller that needs a new token does not get the old one that another call is reading', async () => {
  let answerOld = (_: { tokens: ReturnType<typeof tokens> }) => {};
  session.mockImplementation(({ forceRefresh } = {}) =>
    forceRefresh
      ? Promise.resolve({ tokens: { ...tokens(), accessToken: { toString: () => 'new', payload: {} } } })
      : new Promise((resolve) => {
          answerOld = resolve;
        }),
  );
  const old = getToken();
  expect(await Promise.all([getToken({ fresh: true }), getToken({ fresh: true })])).toEqual(['new', 'new']);
  expect(session).toHaveBeenCalledTimes(2);
  answerOld({ tokens: tokens() });
  expect(await old).toBe('access');
});

test.each(['NetworkError', 'TooManyRequestsException', 'Unknown'])(
  'a refresh that ends in %s is a network error, not a sign-out',
  async (name) => {
    session.mockRejectedValue(failure(name));
    await expect(getToken()).rejects.toMatchObject({ code: 'core.network' });
  },
);

test.each(['UserNotFoundException', 'TokenRevokedException', 'RefreshTokenReuseException'])(
  'after %s the session is over',
  async (name) => {
    session.mockRejectedValue(failure(name));
    expect(await getToken()).toBeUndefined();
  },
);
