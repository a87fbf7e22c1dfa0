import { expect, it } from 'vitest';
import { callApi, type Member, newMember, PASSWORD, signIn } from '../auth/testing/members.ts';

const NEW = 'Good-boys-7';
const change = (token: string, password: string) =>
  callApi('PUT', '/me/password', token, { password, newPassword: NEW });
const enters = (member: Member, password: string) =>
  signIn(member, password).then(
    () => true,
    () => false,
  );

it('a new password ends every session, and only it can sign in', async () => {
  const member = await newMember();
  const token = await signIn(member);
  expect(await change(token, 'Not-the-1')).toMatchObject({
    status: 403,
    body: { message: 'Incorrect password. Please try again.' },
  });
  expect(await change(token, PASSWORD)).toEqual({ status: 200, id: expect.any(String), body: {} });
  expect(await callApi('GET', '/me', token)).toMatchObject({ status: 401, body: { code: 'auth.signedOut' } });
  expect(await enters(member, PASSWORD)).toBe(false);
  expect(await callApi('GET', '/me', await signIn(member, NEW))).toMatchObject({ status: 200 });
});

it('wrong old passwords count like sign-ins: after five the right one is refused too', async () => {
  const token = await signIn(await newMember());
  for (let tries = 0; tries < 4; tries += 1) expect(await change(token, 'Not-the-1')).toMatchObject({ status: 403 });
  expect(await change(token, PASSWORD)).toMatchObject({
    status: 429,
    body: { message: 'Too many failed attempts. Please try again later.' },
  });
  expect(await callApi('GET', '/me', token)).toMatchObject({ status: 200 });
});

it('the new one follows the rules of all passwords', async () => {
  const token = await signIn(await newMember());
  expect(await callApi('PUT', '/me/password', token, { password: PASSWORD, newPassword: 'short' })).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 8 characters long' },
  });
});

it('the old password as the new one is refused, does not count as an attempt and ends no session', async () => {
  const token = await signIn(await newMember());
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await callApi('PUT', '/me/password', token, { password: PASSWORD, newPassword: PASSWORD })).toMatchObject({
      status: 400,
      body: { message: 'That is your current password. Please choose a different one.' },
    });
  }
  expect(await callApi('GET', '/me', token)).toMatchObject({ status: 200 });
  expect(await change(token, PASSWORD)).toMatchObject({ status: 200 });
});
