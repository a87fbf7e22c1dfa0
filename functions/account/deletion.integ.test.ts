import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, inject, it, vi } from 'vitest';
import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { provePassword } from '../auth/password-check.ts';
import { said, unique } from '../auth/testing/events.ts';
import { callApi, newMember, PASSWORD, signIn, signUp } from '../auth/testing/members.ts';
import { userStatus } from '../auth/users.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { put, write } from '../core/write.ts';
import { addDeletion, markGone } from '../table/deletions.ts';
import { findProfile, profileKey } from '../table/profiles.ts';
import { completeRegistration } from '../table/sessions.ts';
import { findUsername } from '../table/usernames.ts';
import { newDog, rowsOf } from '../testing/dogs.ts';
import { jobs } from './jobs.ts';
import { reconcileSlice } from './reconcile.ts';

const cognito = new CognitoIdentityProviderClient({});
const [THIRTY_DAYS_S, AN_HOUR_S] = [2_592_000, 3600];
const UserPoolId = inject('stack').outputs.UserPoolId;
/** Generous, because the deployed Upkeep also works for other tests. */
const PATIENCE = { timeout: 300_000, interval: 1000 };

const deletion = (token: string, password: string, confirmation = 'DELETE') =>
  callApi('POST', '/account-deletion', token, { confirmation, password });

describe('delete account', () => {
  it('requires DELETE, exactly, and a password of at least 6 characters', {
    tags: ['spec-4.24', 'spec-5.77', 'spec-5.78'],
  }, async () => {
    const token = await signIn(await newMember());
    expect(await deletion(token, PASSWORD, 'delete')).toMatchObject({
      status: 400,
      body: { message: 'Please type DELETE to confirm.' },
    });
    for (const password of ['', '12345']) {
      expect(await deletion(token, password)).toMatchObject({
        status: 400,
        body: { message: 'Please enter your password to confirm deletion.' },
      });
    }
  });

  it('changes nothing with a wrong password, and after five attempts not even with the right one', {
    tags: ['spec-7.6', 'spec-8.55', 'spec-8.56'],
  }, async () => {
    const dog = await newMember();
    const token = await signIn(dog);
    for (let tried = 1; tried < 5; tried += 1) {
      expect(await deletion(token, 'Not-the-1')).toMatchObject({
        status: 403,
        body: { message: 'Incorrect password. Please try again.' },
      });
    }
    expect(await deletion(token, PASSWORD)).toMatchObject({
      status: 429,
      body: { message: 'Too many failed attempts. Please try again later.' },
    });
    expect((await findProfile(dog.uid))?.deletedAt).toBeUndefined();
    expect((await callApi('GET', '/me', token)).status).toBe(200);
  });

  it('the right password deletes it: the old token is invalid at once, the email is free, the name is held', {
    tags: ['spec-7.7', 'spec-10.9'],
  }, async () => {
    const dog = await newMember();
    const token = await signIn(dog);
    const began = Date.now();
    expect(await deletion(token, PASSWORD)).toEqual({ status: 200, id: expect.any(String), body: {} });
    expect(await callApi('GET', '/me', token)).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });
    expect(await callApi('POST', '/posts', token, { text: 'I am back' })).toMatchObject({ status: 401 });
    // Runs the job here, because the deployed Upkeep may be busy.
    expect(await jobs['account.forget']({ uid: dog.uid, username: dog.username })).toBeUndefined();
    expect(await userStatus(UserPoolId, dog.uid)).toBeUndefined();
    expect(await callApi('GET', '/me', token)).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });

    const left = (await rowsOf(dog.uid)).map(({ PK }) => `${PK}`);
    // The job's row stays for the second pass.
    expect(left).toEqual([`JOB#${dog.uid}`]);
    expect(await findUsername(dog.username)).toEqual({ subs: new Set() });
    const taken = await signUp(dog).catch(({ message }: Error) => parseTriggerRefusal(message));
    expect(taken).toMatchObject({ message: 'Username already exists' });
    const name = await read({ PK: `USERNAME#${dog.username}`, SK: 'USERNAME' }, { consistent: true });
    const heldFor = Number(name?.expiresAt) - Math.floor(began / 1000);
    expect(heldFor).toBeGreaterThanOrEqual(THIRTY_DAYS_S);
    expect(heldFor).toBeLessThan(THIRTY_DAYS_S + AN_HOUR_S);
    const { uid } = await signUp({ ...dog, username: unique('new') });
    expect(uid).not.toBe(dog.uid);
  });

  it('checking the password is not a sign-in', async () => {
    const { uid } = await newMember();
    const before = await rowsOf(uid);
    await provePassword(SYSTEM, uid, PASSWORD);
    expect(await rowsOf(uid)).toEqual(before);
    expect(before.map(({ SK }) => SK)).not.toContain('PRESENCE');
  });
});

describe('what is gone stays gone', () => {
  it('a deleted dog’s registration is not completed, however late its trigger runs', {
    tags: 'spec-4.4',
  }, async () => {
    const uid = crypto.randomUUID();
    const username = unique('late');
    const registration = { sub: uid, holder: 'hash', email: `${username}@dogs.example`, ...said, username };
    await write(SYSTEM, put({ PK: `USERNAME#${username}`, SK: 'USERNAME', holder: 'hash', subs: new Set([uid]) }));
    const row = { ...registration, bio: '', createdAt: new Date().toISOString() };
    await write(SYSTEM, put({ PK: `REGISTRATION#${uid}`, SK: 'REGISTRATION', ...row }), markGone(uid));
    expect(await completeRegistration(uid)).toBeUndefined();
    expect(await findProfile(uid, { consistent: true })).toBeUndefined();
  });

  it('a deletion begins once', async () => {
    const { uid, username } = await newDog();
    expect(await addDeletion(SYSTEM, { uid, username })).toBe(true);
    expect(await addDeletion(SYSTEM, { uid, username })).toBe(false);
  });

  it('a dog whose user was removed in Cognito is found, and deleted by the deployed Upkeep; others stay', async () => {
    const [lost, kept] = [await newMember(), await newMember()];
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: lost.uid }));
    for (const { uid } of [lost, kept]) await reconcileSlice(uid, UserPoolId);
    expect((await findProfile(kept.uid, { consistent: true }))?.deletedAt).toBeUndefined();
    await vi.waitFor(
      async () => expect(await read(profileKey(lost.uid), { consistent: true })).toBeUndefined(),
      PATIENCE,
    );
    expect(await findUsername(lost.username)).toEqual({ subs: new Set() });
  }, 400_000);
});
