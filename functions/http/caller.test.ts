import { expect, it, vi } from 'vitest';
import { find } from '../table/profiles.ts';
import { callerOf } from './caller.ts';

const profile = { userId: 'rex', tokensValidAfter: 1000, endedSessions: new Set(['signed out']) };
vi.mock('../table/profiles.ts', () => ({ find: vi.fn(async () => profile) }));

const eventOf = (auth_time?: string, origin_jti = 'signed in') => ({
  requestContext: { authorizer: { claims: { sub: 'rex', auth_time, origin_jti } } },
});
async function profileOf(auth_time?: string, session?: string) {
  const { profile, confirmed } = callerOf(eventOf(auth_time, session));
  await confirmed;
  return profile;
}

it('a sign-in after the sessions were ended is good', async () => {
  expect(await profileOf('1001')).toMatchObject({ userId: 'rex' });
});

it.each([
  ['before', '999'],
  ['in the very second', '1000'],
  ['at no time that can be read', 'Sat Nov 21 06:00:00 UTC 2026'],
  ['at no time', undefined],
])('a sign-in %s is signed out', async (_, time) => {
  await expect(profileOf(time)).rejects.toMatchObject({ code: 'auth.signedOut' });
});

it('a session that was signed out stays so, whatever else the dog has open', async () => {
  await expect(profileOf('1001', 'signed out')).rejects.toMatchObject({ code: 'auth.signedOut' });
});

it('is read when it is first asked for, once', async () => {
  vi.mocked(find).mockClear();
  const caller = callerOf(eventOf('1001'));
  expect(find).not.toHaveBeenCalled();
  await Promise.all([caller.confirmed, caller.profile]);
  expect(find).toHaveBeenCalledOnce();
});
