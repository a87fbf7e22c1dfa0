import { expect, it, vi } from 'vitest';
import { callerOf } from './caller.ts';

vi.mock('../profiles/table.ts', () => ({ find: async () => ({ userId: 'rex', tokensValidAfter: 1000 }) }));

const eventOf = (auth_time?: string) => ({
  requestContext: { authorizer: { claims: { sub: 'rex', auth_time } } },
});
async function profileOf(auth_time?: string) {
  const { profile, confirmed } = callerOf(eventOf(auth_time));
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
