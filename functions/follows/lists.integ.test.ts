import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { follows } from '#shared/follows/contract';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { write } from '../core/write.ts';
import { setNotifications, setPrivacy } from '../profiles/profiles.ts';
import { addFollow } from '../table/follows.ts';
import { stillOnline } from '../table/sockets.ts';
import { ask, type Dog, newDog, newDogs, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { followDog } from './follows.ts';
import { handler } from './handlers.ts';
import { getFollowers, getFollowing, getMutuals, getRequests } from './lists.ts';
import { acceptRequest, cancelRequest } from './requests.ts';
import { from, makeMutual, makeRequesters, to } from './testing/relations.ts';

onOwnTable();
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

let rex: Dog;

beforeEach(async () => {
  rex = await newDog();
});

const uidsOf = (items: { userId: string }[]) => items.map(({ userId }) => userId);
const sorted = (dogs: Dog[]) => dogs.map(({ uid }) => uid).sort();

describe('the dogs that I follow', () => {
  it('are listed with our relation both ways', { tags: 'spec-7.33' }, async () => {
    const [friend, star] = [await newDog(), await newDog({ name: 'Star' })];
    await makeMutual(rex, friend);
    await followDog(rex, to(star));
    const list = follows.following.output.parse(await getFollowing(rex, {}));
    expect(list.items).toHaveLength(2);
    expect(list.items.find(({ userId }) => userId === star.uid)).toEqual({
      ...{ userId: star.uid, username: star.username, name: 'Star', profileImageUrl: null, privacy: 'public' },
      ...{ relation: 'following', followsMe: false, isOnline: false },
    });
    expect(list.items.find(({ userId }) => userId === friend.uid)).toMatchObject({ followsMe: true });
  });

  it('come twenty a page, each once, and end', async () => {
    const dogs = await newDogs(41);
    for (const { uid } of dogs) await addFollow(SYSTEM, rex.uid, uid, false);
    const first = await getFollowing(rex, {});
    const second = await getFollowing(rex, { cursor: first.cursor });
    const third = await getFollowing(rex, { cursor: second.cursor });
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 1]);
    expect([first, second, third].flatMap(({ items }) => uidsOf(items))).toEqual(sorted(dogs));
    expect(third.cursor).toBeUndefined();
  });

  it('that fill their page exactly have no empty page after it', async () => {
    for (const { uid } of await newDogs(20)) await addFollow(SYSTEM, rex.uid, uid, false);
    expect(await getFollowing(rex, {})).toMatchObject({ cursor: undefined });
  });

  it('that are gone are left out', async () => {
    const gone = await newDog();
    await followDog(rex, to(gone));
    await tombstone(gone.uid);
    expect(await getFollowing(rex, {})).toEqual({ items: [], cursor: undefined });
  });
});

describe('my followers', () => {
  it('are listed with my relation to them', { tags: 'spec-11.5' }, async () => {
    const [fan, friend, shy] = [await newDog(), await newDog(), await newPrivateDog()];
    await makeMutual(rex, friend);
    for (const dog of [fan, shy]) await followDog(dog, to(rex));
    await followDog(rex, to(shy));
    const { items } = follows.followers.output.parse(await getFollowers(rex, {}));
    const relations = Object.fromEntries(
      items.map(({ userId, relation, followsMe }) => [userId, [relation, followsMe]]),
    );
    expect(relations).toEqual({
      [fan.uid]: ['none', true],
      [friend.uid]: ['following', true],
      [shy.uid]: ['requested', true],
    });
  });

  it('that are online look so only to those who may see them', { tags: 'spec-11.3' }, async () => {
    const [open, shy] = [await newDog(), await newPrivateDog()];
    for (const dog of [open, shy]) {
      await followDog(dog, to(rex));
      await write(SYSTEM, stillOnline(dog.uid));
    }
    const { items } = await getFollowers(rex, {});
    const states = Object.fromEntries(items.map(({ userId, isOnline }) => [userId, isOnline]));
    expect(states).toEqual({ [open.uid]: true, [shy.uid]: false });
  });
});

describe('mutual followers', () => {
  it('are only those who follow back', { tags: 'spec-11.2' }, async () => {
    const [friend, fan, star] = await newDogs(3);
    if (!friend || !fan || !star) throw new Error('There are three dogs.');
    await makeMutual(rex, friend);
    await followDog(fan, to(rex));
    await followDog(rex, to(star));
    expect(uidsOf((await getMutuals(rex, {})).items)).toEqual([friend.uid]);
  });

  it('come twenty a page, even among many who do not follow back', async () => {
    const dogs = await newDogs(45);
    for (const { uid } of dogs) await addFollow(SYSTEM, rex.uid, uid, false);
    const back = dogs.filter((_, at) => at % 2 === 0);
    for (const { uid } of back) await addFollow(SYSTEM, uid, rex.uid, true);
    const first = await getMutuals(rex, {});
    const second = await getMutuals(rex, { cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ userId }) => userId)).toEqual(sorted(back));
    expect([first.items.length, second.cursor]).toEqual([20, undefined]);
  });
});

describe('pending requests', () => {
  it('are listed newest first, twenty a page, and are gone once answered', {
    tags: ['spec-4.13', 'spec-10.3'],
  }, async () => {
    const dogs = await makeRequesters(rex, 22);
    const first = follows.requests.output.parse(await getRequests(rex, {}));
    const second = await getRequests(rex, { cursor: first.cursor });
    const shown = [...first.items, ...second.items].map(({ requester }) => requester.userId);
    expect(shown).toEqual(dogs.map(({ uid }) => uid).reverse());
    expect([first.items.length, second.cursor]).toEqual([20, undefined]);
    expect(first.items[0]?.requester).toMatchObject({ relation: 'none', followsMe: false });
    await acceptRequest(rex, { requesterId: shown[0] ?? '' });
    await cancelRequest(dogs[0] ?? rex, to(rex));
    const left = await getRequests(rex, {});
    expect(left.items.map(({ requester }) => requester.userId)).toEqual(shown.slice(1, 21));
    expect(left.cursor).toBeUndefined();
  });

  it('are listed although the dog wants no notifications', { tags: 'spec-10.3' }, async () => {
    await setNotifications(rex, { notifications: false });
    const [asker] = await makeRequesters(rex, 1);
    expect((await getRequests(rex, {})).items).toMatchObject([{ requester: { userId: asker?.uid } }]);
  });

  it('include my relation to the requester', async () => {
    const [asker] = await makeRequesters(rex, 1);
    if (!asker) throw new Error('One asks.');
    await followDog(rex, to(asker));
    expect((await getRequests(rex, {})).items).toMatchObject([{ requester: { relation: 'following' } }]);
    await acceptRequest(rex, from(asker));
    expect((await getRequests(rex, {})).items).toEqual([]);
  });

  it('of dogs that are gone are left out', async () => {
    const [asker] = await makeRequesters(rex, 1);
    await tombstone(asker?.uid ?? '');
    expect((await getRequests(rex, {})).items).toEqual([]);
  });

  it('are visible only to the target', async () => {
    const [asker] = await makeRequesters(rex, 1);
    for (const dog of [asker ?? rex, await newDog()]) expect((await getRequests(dog, {})).items).toEqual([]);
  });

  it('stay while the dog goes private again', async () => {
    await makeRequesters(rex, 1);
    await setPrivacy(rex, { privacy: 'private' });
    expect((await getRequests(rex, {})).items).toHaveLength(1);
  });
});

describe('a cursor that is made up', () => {
  it.each(['/me/following', '/me/followers', '/me/mutuals', '/follow-requests', '/me/blocks'])(
    'is refused by %s',
    async (path) => {
      const wrong = ['x', '', '../../PROFILE', 'TO#x', '{}', '-1', `${randomUUID()} `, 'a'.repeat(5000)];
      for (const cursor of [...wrong, /following|mutuals/.test(path) ? newUlid() : randomUUID()]) {
        const answer = await ask(handler, 'GET', path, { from: rex, query: { cursor } });
        expect(answer).toMatchObject({ status: 400, body: { code: 'core.badInput' } });
      }
    },
  );

  it.each([
    ['/me/following', randomUUID()],
    ['/me/followers', newUlid()],
    ['/me/blocks', newUlid()],
    ['/me/mutuals', randomUUID()],
    ['/follow-requests', newUlid()],
  ])('but well-formed shows only the caller’s own items: %s', async (path, cursor) => {
    const answer = await ask(handler, 'GET', path, { from: rex, query: { cursor } });
    expect(answer).toEqual({ status: 200, body: { items: [] } });
  });

  it.each(['0', '-1', '1000000000'])('a page of size %s is no choice of the caller', async (limit) => {
    for (const path of ['/me/following', '/me/followers', '/me/mutuals', '/follow-requests']) {
      const answer = await ask(handler, 'GET', path, { from: rex, query: { limit } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'core.badInput' } });
    }
  });
});
