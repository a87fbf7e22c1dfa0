import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newMember, PASSWORD, signIn } from '../../functions/auth/testing/members.ts';
import { CANARY_FAILED, CANARY_PASSED } from '../../shared/core/canary.ts';
import { follows } from '../../shared/follows/contract.ts';
import { posts } from '../../shared/posts/contract.ts';
import { profiles } from '../../shared/profiles/contract.ts';
import { type Call, callerAt } from '../seed/member.ts';
import { handler } from './handler.ts';
import { type Logins, runCanary } from './run.ts';

const { site, outputs } = inject('stack');
const target = { site, outputs, cognito: new CognitoIdentityProviderClient({}) };

// Tests leave out what tells of success; it counts here.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');

let logins: Logins;
let author: { uid: string; call: Call };
beforeAll(async () => {
  const [a, b] = [await newMember(), await newMember()];
  const [own, other] = await Promise.all([a, b].map(async (dog) => callerAt(site, await signIn(dog))));
  if (!own || !other) throw new Error('Nobody could sign in.');
  for (const call of [own, other]) await call(profiles.setPrivacy, { privacy: 'private' });
  await own(follows.follow, { userId: b.uid });
  await other(follows.accept, { requesterId: a.uid });
  await other(follows.follow, { userId: a.uid });
  await own(follows.accept, { requesterId: b.uid });
  const loginOf = ({ email }: { email: string }) => ({ email, password: PASSWORD });
  logins = { author: loginOf(a), friend: loginOf(b) };
  author = { uid: a.uid, call: own };
});
afterEach(() => vi.restoreAllMocks());

const postsLeft = async () => (await author.call(posts.listBy, { userId: author.uid })).items.length;

/** Has one call of the public address fail, as an outage of its feature would. */
function breakCall(
  method: string,
  path: RegExp,
  answer = () => Response.json({ code: 'core.failed' }, { status: 500 }),
) {
  const real = fetch;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      (init?.method ?? 'GET') === method && path.test(`${input}`) ? Promise.resolve(answer()) : real(input, init),
    );
}

describe('the canary', () => {
  it('passes where all is well, and leaves no post', async () => {
    expect(await runCanary(target, logins)).toEqual({});
    expect(await postsLeft()).toBe(0);
  });

  it.each([
    ['feed', 'GET', /\/api\/feed/],
    ['picture', 'POST', /\/api\/uploads/],
    ['picture', 'POST', /\/api\/posts$/],
    ['picture', 'GET', /\/media\//],
    ['message', 'POST', /\/api\/socket-ticket/],
    ['message', 'POST', /\/messages$/],
    ['deletion', 'DELETE', /\/api\/posts\//],
  ])('names the step %s where %s %s fails', async (step, method, path) => {
    const broken = breakCall(method, path);
    expect(await runCanary(target, logins)).toMatchObject({ failed: step });
    broken.mockRestore();
    expect(await postsLeft()).toBe(step === 'deletion' ? 1 : 0);
  });

  it('removes with its next run what a run left that was ended', async () => {
    await author.call(posts.create, { text: 'Left by a crash.' });
    expect(await runCanary(target, logins)).toEqual({});
    expect(await postsLeft()).toBe(0);
  });

  it('fails by a picture that moderation refuses', async () => {
    breakCall('POST', /\/moderate-image/, () => Response.json({ allowed: false, reason: 'Explicit' }));
    expect(await runCanary(target, logins)).toMatchObject({ failed: 'picture' });
  });

  it('fails by a step that never ends', async () => {
    expect(await runCanary(target, logins, 1)).toMatchObject({ failed: 'sign-in' });
  });

  it('does not post where a dog is public', async () => {
    await author.call(profiles.setPrivacy, { privacy: 'public' });
    expect(await runCanary(target, logins)).toMatchObject({ failed: 'sign-in' });
    await author.call(profiles.setPrivacy, { privacy: 'private' });
  });
});

describe('a run of its function', () => {
  const written: string[] = [];
  async function linesOf(secret: object): Promise<object[]> {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((line) => written.push(`${line}`) > 0);
    const { ARN } = await new SecretsManagerClient({}).send(
      new CreateSecretCommand({ Name: `canary-${Date.now()}`, SecretString: JSON.stringify(secret) }),
    );
    vi.stubEnv('CANARY_SECRET', `${ARN}`);
    vi.stubEnv('SITE', site);
    vi.stubEnv('USER_POOL_ID', outputs.UserPoolId);
    vi.stubEnv('USER_POOL_CLIENT_ID', outputs.UserPoolClientId);
    written.length = 0;
    await handler();
    return written.filter((line) => line.includes('canary')).map((line) => JSON.parse(line));
  }

  it('writes one line where all is well', async () =>
    expect(await linesOf(logins)).toEqual([expect.objectContaining({ level: 'INFO', message: CANARY_PASSED })]));

  it('writes the step that failed, and no password, where it cannot sign in', async () => {
    const password = 'Not-the-password-1';
    const lines = await linesOf({ ...logins, author: { ...logins.author, password } });
    expect(lines).toEqual([expect.objectContaining({ level: 'ERROR', message: CANARY_FAILED, step: 'sign-in' })]);
    expect(written.join()).not.toContain(password);
  });

  it('says the same where nobody has written the logins yet', async () =>
    expect(await linesOf({})).toEqual([expect.objectContaining({ message: CANARY_FAILED, step: 'sign-in' })]));
});
