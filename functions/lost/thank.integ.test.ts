import { ulid } from 'ulid';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/core/time';
import { newUlid } from '../core/ids.ts';
import { messages } from '../core/testing/kept-queue.ts';
import { blockDog } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { listen } from '../presence/testing/listen.ts';
import type * as thanks from '../table/told.ts';
import { ask, type Dog, newDog, newDogs, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { forgetLost, forgetThanked } from './erase.ts';
import { handler } from './handlers.ts';
import { sendTip } from './send-tip.ts';
import { followed, raise, workOff } from './testing/alerts.ts';
import { storeFrom, storeFromVisitor, storeTip } from './testing/tips.ts';
import { muteSender } from './tips.ts';

/** Dogs whose marks fail. */
const failing = vi.hoisted(() => new Set<string>());
vi.mock('../table/told.ts', async (original) => {
  const actual = await original<typeof thanks>();
  const addThanks: typeof actual.addThanks = async (proof, uid, alert) => {
    if (failing.has(uid)) throw new Error('Throttled');
    return actual.addThanks(proof, uid, alert);
  };
  return { ...actual, addThanks };
});
vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('PUSHES_QUEUE', 'pushes');
onOwnTable();

let net: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  net = await listen();
  return () => net.close();
});

let rex: Dog;
let luna: Dog;
let alertId: string;
beforeEach(async () => {
  [rex, luna] = [await newDog(), await newDog()];
  ({ alertId } = await followed(rex, () => raise(rex)));
  messages.length = 0;
});

const tipOf = (about: Dog) =>
  ({ ...to(about), tipId: newUlid(), kind: 'saw', where: 'By the mill', words: '', reach: '' }) as const;

async function help(...dogs: Dog[]) {
  for (const dog of dogs) await sendTip(dog, tipOf(rex));
}

const comesHome = (times = 1) => followed(rex, () => endAlert(rex, { alertId, outcome: 'home' }), times);
const homeFor = async (from: Dog) => (await ask(handler, 'GET', '/lost-dogs', { from })).body.home;

interface Sent {
  job: string;
  input: { uids: string[]; push: object };
}
const pushed = () => (messages as Sent[]).filter(({ job }) => job === 'pushes.send').map(({ input }) => input);
const thanked = () => pushed().flatMap(({ uids }) => uids);

describe('a dog that helped', () => {
  it('is thanked once when the dog is home, however often the job runs', async () => {
    const line = await net.connect(luna);
    await help(luna, luna);
    await comesHome(3);
    const push = { kind: 'lost', path: `/lost/${rex.uid}`, title: 'Rex is home', body: 'Thank you for looking.' };
    expect(pushed()).toMatchObject([{ uids: [luna.uid], push }]);
    expect(line.heard).toEqual([{ type: 'lost.ended', userId: rex.uid, alertId, outcome: 'home' }]);
    expect(await homeFor(luna)).toEqual([{ userId: rex.uid, alertId, name: 'Rex' }]);
    for (const other of [rex, await newDog()]) expect(await homeFor(other)).toEqual([]);
  });

  it('sees it for a week', async () => {
    await help(luna);
    await comesHome();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS - MINUTE_MS });
    expect(await homeFor(luna)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(await homeFor(luna)).toEqual([]);
    vi.useRealTimers();
  });

  it('no longer sees it when the dog is lost again', async () => {
    await help(luna);
    await comesHome();
    await raise(rex);
    expect(await homeFor(luna)).toEqual([]);
  });

  it('is not thanked for an alert that was stopped', async () => {
    await help(luna);
    await followed(rex, () => endAlert(rex, { alertId, outcome: 'stopped' }));
    expect([thanked(), await homeFor(luna)]).toEqual([[], []]);
  });

  it('is among at most 50, those who wrote last', async () => {
    const dogs = await newDogs(55);
    for (const [at, { uid: tipper }] of dogs.entries()) {
      const said = { kind: 'saw', where: '', words: '', reach: '', refused: false, from: 'neighbour' } as const;
      await storeTip(rex.uid, { ...said, tipId: newUlid(Date.now() + at), tipper });
    }
    await storeTip(rex.uid, { ...tipOf(rex), refused: false, from: 'link', tipId: newUlid(Date.now() + 99) });
    await comesHome();
    expect(thanked()).toHaveLength(50);
    expect(thanked()).toEqual(expect.arrayContaining(dogs.slice(-49).map(({ uid }) => uid)));
  });
});

describe('junk', () => {
  it('from one dog, visitors and muted senders hides no helper', async () => {
    await storeFrom(luna, rex);
    const noisy = await newDog();
    for (let at = 0; at < 60; at += 1) await storeFrom(noisy, rex);
    for (let at = 0; at < 60; at += 1) await storeFromVisitor(rex);
    for (const dog of await newDogs(51)) await muteSender(rex, { tipId: await storeFrom(dog, rex) });
    await comesHome();
    expect(thanked().toSorted()).toEqual([luna.uid, noisy.uid].toSorted());
  });

  it('from young accounts comes after dogs that were a week old when they wrote', async () => {
    await storeFrom(luna, rex);
    for (const dog of await newDogs(51)) await storeFrom(dog, rex, { isYoung: true });
    await comesHome();
    expect(thanked()).toHaveLength(50);
    expect(thanked()).toContain(luna.uid);
  });
});

it('a failed mark does not keep other dogs from being thanked, and is set when the job is retried', async () => {
  const dogs = await newDogs(30);
  for (const dog of dogs) await storeFrom(dog, rex);
  const [first = luna] = dogs;
  failing.add(first.uid);
  await expect(comesHome()).rejects.toThrow('Throttled');
  expect(thanked().toSorted()).toEqual(
    dogs
      .slice(1)
      .map(({ uid }) => uid)
      .toSorted(),
  );
  failing.clear();
  await workOff('lost.thank', { uid: rex.uid, alertId });
  expect(thanked().toSorted()).toEqual(dogs.map(({ uid }) => uid).toSorted());
});

describe('nobody thanks', () => {
  it("a sender that 'Not Biscuit' muted", async () => {
    const tip = tipOf(rex);
    await sendTip(luna, tip);
    await muteSender(rex, tip);
    await comesHome();
    expect([thanked(), await homeFor(luna)]).toEqual([[], []]);
  });

  it('a dog in a block with it, even if the block comes later', async () => {
    const late = await newDog();
    await help(luna, late);
    await blockDog(luna, to(rex));
    await comesHome();
    await blockDog(rex, to(late));
    expect(thanked()).toEqual([late.uid]);
    expect([await homeFor(luna), await homeFor(late)]).toEqual([[], []]);
  });

  it('a dog that wrote when the dog was lost an earlier time', async () => {
    const said = { kind: 'saw', where: '', words: '', reach: '', refused: false, from: 'neighbour' } as const;
    await storeTip(rex.uid, { ...said, tipId: ulid(Date.now() - DAY_MS), tipper: luna.uid });
    await comesHome();
    expect(thanked()).toEqual([]);
  });

  it('a dog that was deleted meanwhile, and none of its rows stay', async () => {
    await help(luna);
    await tombstone(luna.uid);
    await comesHome();
    expect(thanked()).toEqual([]);
    expect((await rowsOf(luna.uid)).filter(({ SK }) => `${SK}`.startsWith('THANKED#'))).toEqual([]);
  });

  it('for a dog that was deleted meanwhile', async () => {
    const helped = await newDog();
    await help(luna, helped);
    await endAlert(rex, { alertId, outcome: 'home' });
    await tombstone(rex.uid);
    await workOff('lost.thank', { uid: rex.uid, alertId });
    await forgetLost({ uid: rex.uid });
    await workOff('lost.thank', { uid: rex.uid, alertId });
    expect([thanked(), await homeFor(luna)]).toEqual([[], []]);
  });
});

it('is deleted with the dog that was thanked, and with the one that is home', async () => {
  const other = await newDog();
  await help(luna, other);
  await comesHome();
  await forgetThanked({ uid: luna.uid });
  expect([await homeFor(luna), (await homeFor(other)).length]).toEqual([[], 1]);
  await tombstone(rex.uid);
  expect(await homeFor(other)).toEqual([]);
  await forgetLost({ uid: rex.uid });
  expect(await homeFor(other)).toEqual([]);
});
