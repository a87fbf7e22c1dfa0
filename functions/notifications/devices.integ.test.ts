import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '#shared/errors';
import { MOST_DEVICES } from '#shared/notifications/devices';
import { BAD_ADDRESSES } from '#shared/notifications/testing/bad-addresses';
import { signOut } from '../account/handlers.ts';
import { client } from '../core/dynamodb.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { pushService } from '../push/testing/service.ts';
import { listDevices, removeDevicesWhere, storeDevice } from '../table/devices.ts';
import { endSession } from '../table/sessions.ts';
import { ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { forgetDevices } from './erase.ts';
import { lists } from './export.ts';
import { handler } from './handlers.ts';

onOwnTable();
const { browser } = pushService();

const KINDS = { lost: true, messages: true, notifications: false };
const QUIET = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };
const device = (name: string, more: object = {}) => ({ ...browser(name), kinds: KINDS, quiet: QUIET, ...more });

let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
});

const save = (body: unknown, from: { uid: string; originJti?: string } = rex) =>
  ask(handler, 'PUT', '/me/pushes', { from, body });
const list = async (from: Dog = rex) => (await ask(handler, 'GET', '/me/pushes', { from })).body.items;
const remove = (deviceId: string, from: Dog = rex) => ask(handler, 'DELETE', `/me/pushes/${deviceId}`, { from });
const idOf = async (name: string) => (await save(device(name))).body.deviceId;

describe('a device', () => {
  it('is saved with its switches and quiet hours, and shown without its address and keys', async () => {
    const saved = await save(device('phone'));
    expect(saved).toEqual({ status: 200, body: { deviceId: expect.any(String), kinds: KINDS, quiet: QUIET } });
    expect(await list()).toEqual([saved.body]);
  });

  it('is the same one when its switches change', async () => {
    const { body } = await save(device('phone'));
    const changed = await save(device('phone', { kinds: { ...KINDS, messages: false }, quiet: null }));
    expect(changed.body).toEqual({ ...body, kinds: { ...KINDS, messages: false }, quiet: null });
    expect(await list()).toEqual([changed.body]);
  });

  it('is removed, once or twice, only by its own dog', async () => {
    const [phone, laptop] = [await idOf('phone'), await idOf('laptop')];
    await remove(phone, await newDog());
    expect(await list()).toHaveLength(2);
    expect(await remove(phone)).toEqual({ status: 200, body: {} });
    expect(await remove(phone)).toEqual({ status: 200, body: {} });
    expect(await list()).toMatchObject([{ deviceId: laptop }]);
    await remove(laptop);
    expect(await rowsOf(rex.uid)).not.toContainEqual(expect.objectContaining({ SK: 'DEVICES' }));
  });

  it('does not come back with another one that is saved while it is removed', async () => {
    const phone = await idOf('phone');
    const send = client.send.bind(client);
    vi.spyOn(client, 'send').mockImplementationOnce(async (command) => {
      const read = await send(command);
      await remove(phone);
      await save(device('tablet'));
      return read;
    });
    const { authTime, originJti } = rex;
    const laptop = { ...device('laptop'), deviceId: 'x'.repeat(22), authTime, originJti, savedAt: Date.now() };
    await storeDevice(SYSTEM, rex.uid, laptop, MOST_DEVICES);
    const held = (await listDevices(rex.uid, true)).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(held.sort()).toEqual(['laptop', 'tablet']);
  });

  it('is removed with the session in which it was saved', async () => {
    await save(device('phone'), { uid: rex.uid, originJti: 'phone' });
    await save(device('laptop'), { uid: rex.uid, originJti: 'laptop' });
    await signOut({ ...rex, originJti: 'phone' });
    expect((await listDevices(rex.uid, true)).map(({ originJti }) => originJti)).toEqual(['laptop']);
  });

  it('is not saved under a session that has ended meanwhile', async () => {
    await endSession(SYSTEM, await rex.profile, rex.originJti);
    const row = { ...device('phone'), deviceId: 'x'.repeat(22), authTime: 1, originJti: rex.originJti, savedAt: 1 };
    expect(await storeDevice(SYSTEM, rex.uid, row, MOST_DEVICES)).toBe('ended');
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });

  it('is not saved for a deleted dog', async () => {
    await tombstone(rex.uid);
    expect((await save(device('phone'))).status).toBe(401);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });

  it('is exported without its address and keys, and deleted with its dog', async () => {
    await save(device('phone'));
    const { items } = await lists.devices(rex);
    expect(items).toEqual([{ kinds: KINDS, quiet: QUIET, savedAt: expect.stringMatching(/Z$/) }]);
    await forgetDevices(rex);
    expect(await lists.devices(rex)).toEqual({ items: [] });
  });
});

describe('a browser that two dogs share', () => {
  const isHeldBy = async (...dogs: Dog[]) =>
    (await Promise.all(dogs.map(({ uid }) => listDevices(uid, true)))).map((held) => held.length);
  let luna: Dog;
  beforeEach(async () => {
    luna = await newDog();
  });

  it('is a device of the last dog that saved it, and of no other', async () => {
    await save(device('shared'));
    await save(device('phone'));
    expect((await save(device('shared'), luna)).status).toBe(200);
    expect(await isHeldBy(rex, luna)).toEqual([1, 1]);
    await save(device('shared'));
    expect(await isHeldBy(rex, luna)).toEqual([2, 0]);
    expect(await rowsOf(luna.uid)).not.toContainEqual(expect.objectContaining({ SK: 'DEVICES' }));
  });

  it('is a device of exactly one of them if both save it at once, however often', async () => {
    const otto = await newDog();
    for (let round = 0; round < 8; round += 1) {
      const all = await Promise.all([rex, luna, otto].map((dog) => save(device('shared'), dog)));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await isHeldBy(rex, luna, otto)).toSorted()).toEqual([0, 0, 1]);
    }
  });

  it('stays with the second one if the first one signs out, is deleted or removes it during the change', async () => {
    const leaving: ((dog: Dog, deviceId: string) => Promise<unknown>)[] = [
      (dog) => signOut(dog),
      forgetDevices,
      (dog, deviceId) => remove(deviceId, dog),
    ];
    for (const leave of leaving) {
      const first = await newDog();
      const { deviceId } = (await save(device('shared'), first)).body;
      await Promise.all([leave(first, deviceId), save(device('shared'), luna)]);
      expect(await isHeldBy(first, luna)).toEqual([0, 1]);
    }
    await save(device('shared'));
    expect(await isHeldBy(rex, luna)).toEqual([1, 0]);
  });

  it('is nobody’s once its dog is gone, and then anybody’s', async () => {
    for (const end of [forgetDevices, signOut]) {
      const first = await newDog();
      const { deviceId } = (await save(device('shared'), first)).body;
      await end(first);
      expect(await read({ PK: `DEVICE#${deviceId}`, SK: 'DEVICE' }, { consistent: true })).toBeUndefined();
      await save(device('shared'), luna);
      expect(await isHeldBy(first, luna)).toEqual([0, 1]);
      await forgetDevices(luna);
    }
  });

  it('belongs to nobody once its push service says so', async () => {
    const { deviceId, endpoint } = { ...device('shared'), ...(await save(device('shared'))).body };
    await removeDevicesWhere(SYSTEM, rex.uid, (row) => row.endpoint === endpoint);
    expect(await read({ PK: `DEVICE#${deviceId}`, SK: 'DEVICE' }, { consistent: true })).toBeUndefined();
  });
});

describe('ten devices', () => {
  const names = Array.from({ length: MOST_DEVICES }, (_, at) => `device-${at}`);

  it('are the maximum: the eleventh replaces the one that was saved longest ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const name of [...names, 'one-more']) {
      vi.advanceTimersByTime(1000);
      await save(device(name));
    }
    vi.useRealTimers();
    const held = (await listDevices(rex.uid, true)).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(held.sort()).toEqual([...names.slice(1), 'one-more'].sort());
    const other = await newDog();
    await save(device('device-0'), other);
    expect([await list(other), await list()].map(({ length }) => length)).toEqual([1, MOST_DEVICES]);
  });

  it('are the maximum even if twenty are saved at once', async () => {
    await Promise.all([...names, ...names.map((name) => `other-${name}`)].map((name) => save(device(name))));
    expect(await listDevices(rex.uid, true)).toHaveLength(MOST_DEVICES);
  });
});

describe('D9: an address that is not a push service’s', () => {
  it('is refused when it is saved', async () => {
    const answers = await Promise.all(BAD_ADDRESSES.map((endpoint) => save(device('phone', { endpoint }))));
    const passed = answers.filter(({ status, body }) => status !== 400 || body.code !== 'notifications.deviceRefused');
    console.log(`• push addresses, when saved: tried ${answers.length}, passed ${passed.length}`);
    expect({ bad: answers.length, passed }).toEqual({ bad: BAD_ADDRESSES.length, passed: [] });
    expect(answers[0]?.body.message).toBe(errors['notifications.deviceRefused'][1]);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });

  it.each([
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a compressed key', { p256dh: 'A'.repeat(44) }],
    ['no key', { p256dh: '' }],
    ['a short secret', { auth: 'A'.repeat(21) }],
    ['no secret', { auth: undefined }],
    ['a number for an address', { endpoint: 3 }],
    ['no kinds', { kinds: {} }],
    ['a kind more', { kinds: { ...KINDS, tips: false } }],
    ['words for a switch', { kinds: { ...KINDS, lost: 'yes' } }],
    ['quiet hours nowhere', { quiet: { ...QUIET, zone: 'Europe/Barkville' } }],
    ['quiet hours that never end', { quiet: { from: '22:00' } }],
    ['somebody else’s session', { originJti: 'another' }],
  ])('as is %s', async (_, more) => {
    expect((await save(device('phone', more))).status).toBe(400);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });
});
