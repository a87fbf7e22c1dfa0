import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { BREEDS } from '#shared/profiles/breeds';
import { sweep } from '../account/sweep.ts';
import { environment } from '../core/errors.ts';
import { SYSTEM } from '../core/proof.ts';
import { findAbout } from '../table/about.ts';
import { findProfile } from '../table/profiles.ts';
import { completeRegistration } from '../table/sessions.ts';
import { findRegistration, findUsername, removeRegistration } from '../table/usernames.ts';
import { rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { confirmedEvent, said, signedInEvent, signUpEvent, triggerOutcome, unique } from './testing/events.ts';
import { signUp } from './testing/members.ts';
import { register } from './triggers.ts';
import { userStatus } from './users.ts';

onOwnTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TAKEN = 'Username already exists';

const emailOf = (word: string) => `${unique(word)}@dogs.example`;
const dog = (username: string) => ({ ...said, username });

/** Registers at the given time; returns the sub, or the refusal. */
const registered = async (username: string, email: string, { sub = String(randomUUID()), at = Date.now() } = {}) => {
  const applicant = { userPoolId: environment('USER_POOL_ID'), sub, email };
  await register(applicant, { ...dog(username), breed: BREEDS[7] }, at);
  return sub;
};

/** An unconfirmed user of Cognito with a reserved username. */
async function signedUp(username: string, email: string): Promise<string> {
  const { uid: sub } = await signUp({ email, username });
  return registered(username, email, { sub });
}

it('of 100 simultaneous registrations of one name one wins', { tags: 'spec-5.4' }, async () => {
  const username = unique('rex');
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      triggerOutcome(
        signUpEvent({ email: emailOf('racer'), profile: dog(at % 2 ? username : username.toUpperCase()) }),
      ),
    ),
  );
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  expect(results.filter((result) => result === TAKEN)).toHaveLength(99);
});

it('a name confirmed between the sweep’s read and its removal stays with its dog', async () => {
  const username = unique('late');
  const sub = await registered(username, emailOf('late'), { at: Date.now() - 49 * HOUR });
  const seen = await findRegistration(sub);
  await completeRegistration(sub);
  if (seen) await removeRegistration(SYSTEM, seen, Date.now());
  expect(await findUsername(username)).toMatchObject({ userId: sub });
});

it('a repeated trigger reserves once and succeeds', async () => {
  const event = signUpEvent({ email: emailOf('again'), profile: dog(unique('again')) });
  expect(await Promise.all([triggerOutcome(event), triggerOutcome(event)])).toEqual(['done', 'done']);
  for (let tried = 0; tried < 3; tried += 1) expect(await triggerOutcome(event)).toBe('done');
});

it('the same email takes its reserved name over at once, and keeps all of its sign-ups', {
  tags: 'spec-12.1',
}, async () => {
  const [username, email] = [unique('own'), emailOf('own')];
  const first = await registered(username, email);
  const second = await registered(username, email);
  expect((await findUsername(username))?.subs).toEqual(new Set([first, second]));
});

it('another email takes a name over after 60 seconds, if Cognito does not know its sign-up', {
  tags: 'spec-12.1',
}, async () => {
  const [username, start] = [unique('left'), Date.now()];
  await registered(username, emailOf('one'), { at: start });
  await expect(registered(username, emailOf('two'), { at: start + MINUTE })).rejects.toThrow(TAKEN);
  const sub = await registered(username, emailOf('two'), { at: start + MINUTE + 1 });
  expect((await findUsername(username))?.subs).toEqual(new Set([sub]));
});

it('another email never takes over the name of somebody who only has to confirm', { tags: 'spec-12.1' }, async () => {
  const [username, email] = [unique('waits'), emailOf('waits')];
  const sub = await signedUp(username, email);
  await registered(username, email);
  const later = Date.now() + HOUR;
  await expect(registered(username, emailOf('thief'), { at: later })).rejects.toThrow(TAKEN);
  await expect(completeRegistration(sub)).resolves.toMatchObject({ userId: sub, username });
});

it('the name of a dog stays taken, in any case, even for the same email', { tags: 'spec-5.19' }, async () => {
  const [username, email] = [unique('mine'), emailOf('mine')];
  await completeRegistration(await registered(username, email));
  const later = Date.now() + HOUR;
  await expect(registered(username.toUpperCase(), email)).rejects.toThrow(TAKEN);
  await expect(registered(username, emailOf('other'), { at: later })).rejects.toThrow(TAKEN);
});

it('20 completions of one registration at once make one dog', { tags: 'spec-7.13' }, async () => {
  const [username, email] = [unique('twenty'), emailOf('twenty')];
  const sub = await registered(username, email);
  const profiles = await Promise.all(Array.from({ length: 20 }, () => completeRegistration(sub)));
  expect(new Set(profiles.map((profile) => profile?.userId))).toEqual(new Set([sub]));
  const rows = await rowsOf(sub);
  expect(rows.map(({ PK, SK }) => `${PK} ${SK}`).filter((row) => !row.startsWith('ATTEMPTS#'))).toEqual(
    [`PUBLIC#${sub[0]} ${sub}`, `USER#${sub} DETAILS`, `USER#${sub} PROFILE`, `USERNAME#${username} USERNAME`].sort(),
  );
  expect(profiles[0]).toMatchObject({ username, name: 'Rex', privacy: 'public', posts: 0, followers: 0, following: 0 });
  const [details] = await findAbout([sub]);
  expect(details?.details).toMatchObject({
    email,
    age: 3,
    location: 'Berlin',
    breed: 'Beagle',
    hobbies: ['Naps', 'Balls'],
  });
});

it('a deleted dog is not created again', { tags: 'spec-4.4' }, async () => {
  const sub = await registered(unique('gone'), emailOf('gone'));
  await completeRegistration(sub);
  await tombstone(sub);
  await registered(unique('gone'), emailOf('gone'), { sub });
  expect(await completeRegistration(sub)).toMatchObject({ deletedAt: expect.any(String) });
  expect(await completeRegistration(randomUUID())).toBeUndefined();
});

it('confirming creates the dog, or the first sign-in if that failed, and sets isOnline and lastLogin', {
  tags: ['spec-3.7', 'spec-4.2'],
}, async () => {
  const email = emailOf('enters');
  const sub = await registered(unique('enters'), email);
  expect(await triggerOutcome(signedInEvent(sub, email))).toBe('done');
  expect(await findProfile(sub)).toMatchObject({ userId: sub, lastLogin: expect.any(String) });
  const [{ presence } = { presence: {} }] = await findAbout([sub]);
  expect(presence).toMatchObject({ onlineUntil: expect.any(Number) });
  expect(await triggerOutcome(confirmedEvent(sub, email))).toBe('done');
});

it('a new password ends every session', async () => {
  const email = emailOf('reset');
  const sub = await registered(unique('reset'), email);
  await triggerOutcome(confirmedEvent(sub, email));
  const before = Math.floor(Date.now() / 1000);
  expect(await triggerOutcome(confirmedEvent(sub, email, 'PostConfirmation_ConfirmForgotPassword'))).toBe('done');
  expect((await findProfile(sub))?.tokensValidAfter).toBeGreaterThanOrEqual(before);
});

it('filtered hobbies are reported once, when the dog exists', async () => {
  const sub = randomUUID();
  const profile = { ...dog(unique('hobby')), hobbies: ['Naps', '!!!!', 'I will kill you'] };
  expect(await triggerOutcome(signUpEvent({ email: emailOf('hobby'), sub, profile }))).toBe('done');
  await completeRegistration(sub);
  const [own] = await findAbout([sub]);
  expect(own?.details.hobbies).toEqual(['Naps']);
  expect(own?.details.note).toBe(
    'Some hobbies were filtered: !!!! (Contains too many special characters), I will kill you (Contains dangerous speech: threat)',
  );
});

it('the sweep removes users unconfirmed for 48 hours with their rows, and reservations that were left behind', async () => {
  const [name, left, kept] = [unique('sweep'), unique('left'), unique('kept')];
  const now = Date.now();
  const sub = await signedUp(name, emailOf('sweep'));
  const lost = await registered(left, emailOf('left'), { at: now });
  const young = await registered(kept, emailOf('kept'), { at: now + 2 * HOUR });
  const { users, registrations } = await sweep(now + 49 * HOUR);
  expect(users).toBeGreaterThanOrEqual(1);
  expect(registrations).toBeGreaterThanOrEqual(1);
  expect(await userStatus(environment('USER_POOL_ID'), sub)).toBeUndefined();
  for (const gone of [sub, lost]) expect(await findRegistration(gone)).toBeUndefined();
  for (const free of [name, left]) expect(await findUsername(free)).toBeUndefined();
  await sweep(now + 49 * HOUR);
  expect(await findRegistration(young)).toBeDefined();
  expect(await findUsername(kept)).toBeDefined();
});
