import { DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { afterEach, expect, test, vi } from 'vitest';
import { configured } from './config.ts';
import { dropTokens, storedTokens } from './stored-tokens.ts';

vi.mock('./config.ts', () => ({ configured: vi.fn() }));

const Cognito = { userPoolId: 'eu-west-1_pool', userPoolClientId: 'client' };
const SECOND = 1_000;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: { exp: number; sub?: string; name?: string; email_verified?: boolean }) => {
  const text = `header.${base64(claims)}.signature`;
  return { payload: claims, toString: () => text };
};
const inSeconds = (seconds: number) => Math.floor(Date.now() / SECOND) + seconds;

/** Stores tokens as Amplify does after a sign-in. */
async function store({ access = 3_600, id = 3_600, clockDrift = 0, isVerified = true }) {
  vi.mocked(configured).mockReturnValue({ ...Cognito, region: 'eu-west-1' });
  const tokens = new DefaultTokenStore();
  tokens.setKeyValueStorage(defaultStorage);
  tokens.setAuthConfig({ Cognito });
  const accessToken = jwt({ exp: inSeconds(access), name: 'Bjørn ✨' });
  const idToken = jwt({ exp: inSeconds(id), sub: 'rex', email_verified: isVerified });
  await tokens.storeTokens({ accessToken, idToken, refreshToken: 'refresh', clockDrift, username: 'a.b@example.com' });
  return `${accessToken}`;
}

afterEach(() => localStorage.clear());

test('the tokens are those that Amplify stored', async () => {
  const accessToken = await store({});
  expect(storedTokens()).toEqual({ accessToken, userId: 'rex', isVerified: true, isExpired: false });
});

test.each([
  ['the access token', { access: 4 }],
  ['the identity token', { id: 4 }],
  ['a token by the clock of the server', { access: 60, clockDrift: 60 * SECOND }],
])('tokens are expired a few seconds before %s is', async (_, given) => {
  await store(given);
  expect(storedTokens()).toMatchObject({ isExpired: true });
});

test('an unverified email is recognised', async () => {
  await store({ isVerified: false });
  expect(storedTokens()).toMatchObject({ isVerified: false });
});

test('a visitor who never signed in, or has left, has none', async () => {
  await store({});
  localStorage.setItem('barkyard.theme', 'dark');
  dropTokens();
  expect(storedTokens()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['barkyard.theme']);
});

test('tokens that cannot be read are left to Amplify', async () => {
  await store({});
  for (const key of Object.keys(localStorage)) if (key.endsWith('accessToken')) localStorage.setItem(key, 'broken');
  expect(storedTokens()).toBeNull();
});
