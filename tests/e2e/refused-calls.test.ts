import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contracts } from '#shared/contracts';
import { signIn } from '../../scripts/seed/sign-in.ts';
import { verified } from './steps/given.ts';
import { expiredToken, foreignToken, tampered, unsigned } from './steps/tokens.ts';

const stack = inject('stack');
const { site } = stack;
const calls = Object.values(contracts).flatMap((room) => Object.values(room));
const signedIn = calls.filter(({ policy }) => policy !== 'none');
const someone = '00000000-0000-4000-8000-000000000000';

let accessToken = '';
let idToken = '';
let wrongTokens: Record<string, string | undefined> = {};

const ask = (method: string, path: string, token?: string, body?: string) =>
  fetch(`${site}/api${path.replace('{userId}', someone)}`, {
    method,
    headers: {
      ...(token && { Authorization: token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body,
  });

async function refusal(answer: Response) {
  const said = (await answer.json()) as { code: string; message: string };
  return { status: answer.status, code: said.code, said: typeof said.message };
}

beforeAll(async () => {
  const dog = await verified();
  ({ AccessToken: accessToken, IdToken: idToken } = await signIn(stack, dog.email, dog.password));
  wrongTokens = {
    none: undefined,
    'an ID token': idToken,
    'one of another dog': tampered(accessToken, { sub: someone }),
    'one that was made to last': tampered(accessToken, { exp: 4_102_444_800 }),
    'one without a signature': unsigned(accessToken),
    'one of another pool': await foreignToken(),
    'one that has expired': await expiredToken(dog),
    nonsense: 'nonsense',
    'one with more behind it': `Bearer ${accessToken}x`,
  };
});

afterAll(() => console.log(`• wrong tokens: calls ${signedIn.length}, tokens ${Object.keys(wrongTokens).length}`));

const NOT_AUTHENTICATED = { status: 401, code: 'auth.notAuthenticated', said: 'string' };

describe('a call', () => {
  it('is answered for the access token of a signed-in dog', { tags: 'spec-6.2' }, async () => {
    expect((await ask('GET', '/me', accessToken)).status).toBe(200);
  });

  it.each(signedIn.map(({ method, path }) => [method, path]))(
    '%s %s is refused with every token that is none, changed, unsigned, expired, of another kind or another pool',
    { tags: 'spec-6.1' },
    async (method, path) => {
      for (const [what, token] of Object.entries(wrongTokens)) {
        expect(await refusal(await ask(method, path, token)), what).toEqual(NOT_AUTHENTICATED);
      }
    },
  );

  it.each([
    ['GET', '/nowhere'],
    ['PATCH', '/posts'],
    ['DELETE', '/users'],
  ])('%s %s does not exist', async (method, path) => {
    const { status, said } = await refusal(await ask(method, path, accessToken));
    expect([403, 404]).toContain(status);
    expect(said).toBe('string');
  });

  it.each([
    ['broken JSON', '{"text":', 400, 'core.badJson'],
    ['no object', '"hello"', 400, 'core.badInput'],
    ['an empty object', '{}', 400, 'posts.contentRequired'],
    ['a wrong type', '{"text":5}', 400, 'posts.contentRequired'],
    ['an unknown field', '{"text":"Hi","likes":99}', 400, 'core.badInput'],
    ['5,001 characters', JSON.stringify({ text: '🐶'.repeat(5001) }), 400, 'posts.tooLong'],
    ['33 KB', JSON.stringify({ text: 'x'.repeat(33 * 1024) }), 413, 'core.tooLarge'],
  ])('that posts %s is refused', async (_, body, status, code) => {
    expect(await refusal(await ask('POST', '/posts', accessToken, body))).toEqual({ status, code, said: 'string' });
  });

  it('that posts a threat is refused with the spec’s sentences', { tags: 'spec-5.59' }, async () => {
    const answer = await ask('POST', '/posts', accessToken, JSON.stringify({ text: 'I will kill you' }));
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        code: 'posts.guidelines',
        message: 'Your post violates our community guidelines and cannot be submitted.',
        reason: 'Content contains dangerous speech: threat',
      },
    ]);
  });
});

describe('an answer', () => {
  it.each(['/login', '/api/me', '/assets/nothing.js'])('of %s carries the security headers', async (path) => {
    const { headers } = await fetch(`${site}${path}`);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "form-action 'none'"]));
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
  });
});
