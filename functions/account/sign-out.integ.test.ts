import { expect, it } from 'vitest';
import { callApi, newMember, signIn } from '../auth/testing/members.ts';

it('a sign-out ends the tokens of its session at once, and of no other', async () => {
  const member = await newMember();
  const [here, there] = [await signIn(member), await signIn(member)];
  expect(await callApi('POST', '/sign-out', here)).toEqual({ status: 200, id: expect.any(String), body: {} });
  const ended = { status: 401, body: { code: 'auth.signedOut' } };
  expect(await callApi('GET', '/me', here)).toMatchObject(ended);
  expect(await callApi('POST', '/socket-ticket', here)).toMatchObject(ended);
  expect(await callApi('POST', '/sign-out', here)).toMatchObject(ended);
  expect(await callApi('GET', '/me', there)).toMatchObject({ status: 200, body: { userId: member.uid } });
  expect(await callApi('POST', '/socket-ticket', there)).toMatchObject({ status: 200 });
});
