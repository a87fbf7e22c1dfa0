import { beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#shared/profiles/contract';
import { SYSTEM } from '../core/proof.ts';
import { put, write } from '../core/write.ts';
import { followDog } from '../follows/follows.ts';
import { presenceKey } from '../table/about.ts';
import { setProfilePrivacy } from '../table/profiles.ts';
import { isPublicKey } from '../table/public-dogs.ts';
import { ask, type Dog, newDog, newPrivateDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { handler } from './handlers.ts';
import { getMe, getProfile, setPrivacy } from './profiles.ts';

onOwnTable();

const CANARY = 'Canaryville';
let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
});
const to = ({ uid }: Dog) => ({ userId: uid });
const online = (dog: Dog, onlineUntil: number, lastSeen?: string) =>
  write(SYSTEM, put({ ...presenceKey(dog.uid), onlineUntil, lastSeen }, 'always'));

describe('my own profile', () => {
  it('has every field of a user', { tags: ['spec-3.1', 'spec-3.3', 'spec-3.4', 'spec-3.5', 'spec-3.6'] }, async () => {
    const given = {
      email: 'rex@example.com',
      age: 4,
      location: 'Lübeck',
      breed: 'Beagle',
      hobbies: ['Naps'],
      bio: 'Hi',
    };
    rex = await newDog({ ...given, name: 'Rex' });
    const mine = profiles.me.output.parse(await getMe(rex));
    expect(mine).toMatchObject({ ...given, userId: rex.uid, username: rex.username, name: 'Rex', privacy: 'public' });
    expect(mine).toMatchObject({ posts: 0, followers: 0, following: 0, notifications: true, emailVerified: true });
    expect(mine).toMatchObject({ isOnline: false, lastSeen: null, lastLogin: null, profileImageUrl: null });
  });

  it('shows the note about filtered hobbies once', async () => {
    const told = await newDog({ note: 'Some hobbies were filtered: x' });
    expect(await getMe(told)).toMatchObject({ note: 'Some hobbies were filtered: x' });
    expect((await getMe(told)).note).toBeUndefined();
  });

  it('is online until the time that its presence names', async () => {
    await online(rex, Date.now() + 60_000);
    expect(await getMe(rex)).toMatchObject({ isOnline: true });
    await online(rex, Date.now() - 1, '2026-11-21T08:00:00.000Z');
    expect(await getMe(rex)).toMatchObject({ isOnline: false, lastSeen: '2026-11-21T08:00:00.000Z' });
  });
});

describe('privacy', () => {
  it('moves the profile and the row for random picks together', async () => {
    const isListed = async () =>
      (await rowsOf(rex.uid)).some(({ PK, SK }) => isPublicKey({ PK: `${PK}`, SK: `${SK}` }));
    for (const privacy of ['private', 'private', 'public', 'public'] as const) {
      expect(await setPrivacy(rex, { privacy })).toEqual({ privacy });
      expect(await getProfile(rex, to(rex))).toMatchObject({ privacy });
      expect(await isListed()).toBe(privacy === 'public');
    }
  });

  it('of a dog that is deleted stays as it is', async () => {
    await tombstone(rex.uid);
    const before = await rowsOf(rex.uid);
    await expect(setPrivacy(rex, { privacy: 'private' })).rejects.toMatchObject({ code: 'auth.profileGone' });
    expect(await setProfilePrivacy(SYSTEM, rex.uid, 'private')).toBe('gone');
    expect(await rowsOf(rex.uid)).toEqual(before);
  });
});

describe("another dog's profile", () => {
  it('shows details and counts of a public dog, but no email', { tags: 'spec-7.9' }, async () => {
    const bella = await newDog({ location: 'Kiel', email: 'canary-mail@example.com' });
    const { status, body } = await ask(handler, 'GET', `/users/${bella.uid}`, { from: rex });
    expect([status, body]).toMatchObject([
      200,
      { restricted: false, location: 'Kiel', relation: 'none', followers: 0 },
    ]);
    expect(JSON.stringify(body)).not.toContain('canary-mail');
  });

  it('of a private dog is a restricted card to strangers and to those with a pending request', {
    tags: 'spec-6.11',
  }, async () => {
    const secrets = { location: CANARY, bio: CANARY, hobbies: [CANARY], email: `${CANARY}@example.com` };
    const shy = await newPrivateDog(secrets);
    await online(shy, Date.now() + 60_000);
    for (const relation of ['none', 'requested']) {
      const { body } = await ask(handler, 'GET', `/users/${shy.uid}`, { from: rex });
      expect(body).toEqual({
        ...{ userId: shy.uid, username: shy.username, name: 'Rex', profileImageUrl: null },
        ...{ privacy: 'private', relation, followsMe: false, restricted: true },
      });
      if (relation === 'none') await followDog(rex, to(shy));
    }
  });

  it('of a private dog is complete for its followers, but not for dogs that it follows', async () => {
    const [fan, shy] = [rex, await newDog({ location: 'Kiel' })];
    await followDog(fan, to(shy));
    await setPrivacy(shy, { privacy: 'private' });
    await followDog(shy, to(await newDog()));
    expect(await getProfile(fan, to(shy))).toMatchObject({
      restricted: false,
      location: 'Kiel',
      relation: 'following',
    });
    const followed = await newDog();
    await followDog(shy, to(followed));
    expect(await getProfile(followed, to(shy))).toMatchObject({ restricted: true, followsMe: false });
  });

  it('that is missing, deleted or not an id gets the same 404', async () => {
    const gone = await newDog();
    await tombstone(gone.uid);
    const ids = ['00000000-0000-4000-8000-000000000000', gone.uid, 'rex', `${rex.uid}x`, '%00', 'PROFILE'];
    const answers = await Promise.all(ids.map((id) => ask(handler, 'GET', `/users/${id}`, { from: rex })));
    const notFound = { status: 404, body: { code: 'profiles.notFound', message: 'User not found' } };
    expect(answers).toEqual(ids.map(() => notFound));
  });
});

describe('a caller', () => {
  it('that was deleted is refused everywhere and writes nothing', async () => {
    await tombstone(rex.uid);
    const before = await rowsOf(rex.uid);
    const calls = [
      ['GET', '/me'],
      ['PUT', '/me/privacy'],
      ['GET', '/recommendations'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { privacy: 'private' } : undefined;
      const answer = await ask(handler, method, path, { from: rex, body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });
    }
    expect(await rowsOf(rex.uid)).toEqual(before);
  });
});
