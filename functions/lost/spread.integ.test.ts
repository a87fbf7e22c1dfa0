import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { messages } from '../core/testing/kept-queue.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { listen } from '../presence/testing/listen.ts';
import { alertKey, findAlert, MOST_TOLD } from '../table/alerts.ts';
import { addReport } from '../table/reports.ts';
import { ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable, onOwnTables } from '../testing/on-own-table.ts';
import { changeAlert, endAlert } from './alerts.ts';
import { removeArea, setArea } from './area.ts';
import { forgetHidden, forgetLost, forgetTold } from './erase.ts';
import { handler } from './handlers.ts';
import { react } from './on-change.ts';
import { spread, tellNear } from './spread.ts';
import { followed, newNeighbour, raise, workOff } from './testing/alerts.ts';

vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('PUSHES_QUEUE', 'pushes');
onOwnTable();
onOwnTables();

let net: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  net = await listen();
});
afterAll(() => net.close());

let rex: Dog;
/** Squares four kilometres east of the pin's, and far from it. */
const [NEXT, FAR] = ['u33df', 'gcpvj'];
const MOVED = 'gcpvj0d';
beforeEach(async () => {
  rex = await newDog();
});

const nearOf = async (from: Dog) => (await ask(handler, 'GET', '/lost-dogs', { from })).body.items;
const namesNear = async (from: Dog) =>
  nearOf(from).then((items) => items.map(({ userId }: { userId: string }) => userId));
const violations = async () =>
  checkInvariants(await scanTable(), ['squares that list an alert outside its circle, or do not list it inside']);
const RIGHT = { 'squares that list an alert outside its circle, or do not list it inside': [] };
interface Sent {
  job: string;
  input: { uids: string[] };
}
const pushedTo = () =>
  (messages.splice(0) as Sent[]).flatMap(({ job, input }) => (job === 'pushes.send' ? input.uids : []));
const heardBy = ({ heard }: { heard: { type: string }[] }) => heard.map(({ type }) => type);

describe('an alert reaches', () => {
  it('neighbours that load the list, within its circle', async () => {
    const [near, next, far, deaf] = [
      await newNeighbour(),
      await newNeighbour(NEXT),
      await newNeighbour(FAR),
      await newNeighbour(undefined, false),
    ];
    const { alertId } = await followed(rex, () => raise(rex, { km: 2 }));
    expect(await nearOf(near)).toMatchObject([{ userId: rex.uid, alertId, name: 'Rex' }]);
    for (const dog of [far, deaf, rex, await newDog()]) expect(await nearOf(dog)).toEqual([]);
    await followed(rex, () => changeAlert(rex, { alertId, version: 1, km: 10 }));
    expect(await namesNear(next)).toEqual([rex.uid]);
    expect(await violations()).toEqual(RIGHT);
  });

  it('neighbours by frame, each once, however often the job runs and the pin moves', async () => {
    const [near, far] = [await newNeighbour(), await newNeighbour(FAR)];
    const [line, farLine, own] = [await net.connect(near), await net.connect(far), await net.connect(rex)];
    const { alertId } = await followed(rex, () => raise(rex), 3);
    expect(line.heard).toEqual([{ type: 'lost.near', userId: rex.uid, alertId }]);
    expect([...farLine.heard, ...own.heard]).toEqual([]);
    expect((await findAlert(rex.uid))?.told).toBe(1);
    await followed(rex, () => changeAlert(rex, { alertId, version: 1, km: 10 }), 2);
    await followed(rex, () => changeAlert(rex, { alertId, version: 2, cell: MOVED }), 2);
    expect([heardBy(line), heardBy(farLine)]).toEqual([['lost.near'], ['lost.near']]);
    expect([await namesNear(near), await namesNear(far)]).toEqual([[], [rex.uid]]);
    expect(await violations()).toEqual(RIGHT);
  });

  it('never more than 5,000, the nearest first', async () => {
    const further = await Promise.all([1, 2, 3].map(() => newNeighbour(NEXT)));
    const nearest = await Promise.all([1, 2].map(() => newNeighbour()));
    const { alertId, code } = await raise(rex, { km: 10 });
    await write(SYSTEM, change(alertKey(rex.uid), { set: { told: MOST_TOLD - 2 } }));
    await workOff('lost.spread', { uid: rex.uid, alertId });
    const heard = async (dogs: Dog[]) =>
      (await rowsOf(...dogs.map(({ uid }) => uid))).filter(({ SK }) => `${SK}`.startsWith(`TOLD#${code}`)).length;
    expect((await findAlert(rex.uid))?.told).toBe(MOST_TOLD);
    const others = await scanTable();
    expect(others.filter(({ SK }) => `${SK}`.startsWith(`TOLD#${code}`))).toHaveLength(2);
    expect(await heard(further)).toBe(0);
    expect(await heard(nearest)).toBe(2);
  });

  it('no neighbour that switched alerts off, by frame or push, and none of them counts as notified', async () => {
    const [off, on] = [await newNeighbour(undefined, false), await newNeighbour()];
    const lines = [await net.connect(off), await net.connect(on)];
    pushedTo();
    await followed(rex, () => raise(rex));
    expect(lines.map(heardBy)).toEqual([[], ['lost.near']]);
    expect(pushedTo()).toEqual([on.uid]);
    expect((await findAlert(rex.uid))?.told).toBe(1);
    expect((await rowsOf(off.uid)).filter(({ SK }) => `${SK}`.startsWith('TOLD#'))).toEqual([]);
  });

  it('nobody in a block with its dog, even if the block comes while others are notified', async () => {
    const [parted, late] = [await newNeighbour(), await newNeighbour()];
    await blockDog(parted, to(rex));
    const lines = [await net.connect(parted), await net.connect(late)];
    const { alertId } = await raise(rex);
    await spread({ uid: rex.uid, alertId });
    await blockDog(late, to(rex));
    await tellNear({ uid: rex.uid, alertId });
    expect(lines.map(heardBy)).toEqual([[], []]);
    expect([await nearOf(parted), await nearOf(late)]).toEqual([[], []]);
  });

  it('nobody who has hidden it, or has no area', async () => {
    const [hides, moves] = [await newNeighbour(), await newNeighbour()];
    await followed(rex, () => raise(rex));
    await ask(handler, 'PUT', `/lost-dogs/${rex.uid}/hidden`, { from: hides, body: {} });
    await removeArea(moves);
    expect([await nearOf(hides), await nearOf(moves)]).toEqual([[], []]);
    await setArea(moves, { cell: NEXT.slice(0, 4).concat('c'), alerts: true });
    expect(await namesNear(moves)).toContain(rex.uid);
  });
});

describe('an alert that has ended', () => {
  it.each(['home', 'stopped'] as const)(
    '%s, is listed for nobody, and those who were notified of it learn that',
    async (outcome) => {
      const near = await newNeighbour();
      const line = await net.connect(near);
      const { alertId } = await followed(rex, () => raise(rex));
      await followed(rex, () => endAlert(rex, { alertId, outcome }), 2);
      expect(line.heard[0]).toMatchObject({ type: 'lost.near' });
      expect(line.heard.at(-1)).toEqual({ type: 'lost.ended', userId: rex.uid, alertId, outcome });
      expect(await namesNear(near)).not.toContain(rex.uid);
      expect(await violations()).toEqual(RIGHT);
    },
  );

  it('while neighbours are notified reaches no further page', async () => {
    const { alertId } = await raise(rex);
    await spread({ uid: rex.uid, alertId });
    const near = await newNeighbour();
    const line = await net.connect(near);
    await endAlert(rex, { alertId, outcome: 'home' });
    expect(await tellNear({ uid: rex.uid, alertId }, '1 0')).toBeUndefined();
    expect(line.heard).toEqual([]);
  });

  it('leaves no square listed when a job of an older circle runs late', async () => {
    const { alertId } = await raise(rex);
    await changeAlert(rex, { alertId, version: 1, cell: MOVED });
    await endAlert(rex, { alertId, outcome: 'stopped' });
    for (const cell of ['u33dc0r', MOVED, undefined]) await spread({ uid: rex.uid, alertId, cell, km: 2 });
    expect(await violations()).toEqual(RIGHT);
  });

  it('by time is ended by its job, once, and not earlier', async () => {
    const { alertId } = await raise(rex);
    await workOff('lost.expire', { uid: rex.uid, alertId });
    expect((await findAlert(rex.uid))?.state).toBe('active');
    await write(SYSTEM, change(alertKey(rex.uid), { set: { endsAt: 1 } }));
    await workOff('lost.expire', { uid: rex.uid, alertId });
    await workOff('lost.expire', { uid: rex.uid, alertId });
    expect((await findAlert(rex.uid))?.state).toBe('stopped');
  });
});

describe('reports', () => {
  const DAY = 86_400_000;
  const aged = async (days: number) => {
    const dog = await newDog();
    const createdAt = new Date(Date.now() - days * DAY).toISOString();
    await write(SYSTEM, change({ PK: `USER#${dog.uid}`, SK: 'PROFILE' }, { set: { createdAt } }));
    return dog;
  };
  const reported = async (alertId: string, by: Dog): Promise<Change> => {
    const { handler: moderation } = await import('../moderation/handlers.ts');
    const body = { subject: 'lost', userId: rex.uid, reason: 'Not true' };
    expect((await ask(moderation, 'POST', '/reports', { from: by, body })).status).toBe(200);
    const key = { PK: `REPORT#lost#${alertId} ${rex.uid}`, SK: `REPORT#${by.uid}` };
    const row = { ...key, ...body, about: `${alertId} ${rex.uid}`, accused: rex.uid, reporter: by.uid };
    return { key, after: row };
  };

  it('by three dogs of a week or older hide it from all but its owner', async () => {
    const near = await newNeighbour();
    const { alertId } = await followed(rex, () => raise(rex));
    for (const days of [7, 30, 6.9, 0]) await react([await reported(alertId, await aged(days))]);
    expect(await namesNear(near)).toContain(rex.uid);
    const last = await reported(alertId, await aged(8));
    await followed(rex, () => react([last, last]));
    expect((await findAlert(rex.uid))?.state).toBe('hidden');
    expect(await namesNear(near)).not.toContain(rex.uid);
    expect(await violations()).toEqual(RIGHT);
  });

  it('by any number of young dogs do not hide those of others', async () => {
    const { alertId } = await raise(rex);
    const said = { subject: 'lost', about: `${alertId} ${rex.uid}`, reason: 'True', accused: rex.uid } as const;
    for (let at = 100; at < 205; at += 1) {
      await addReport(SYSTEM, { ...said, reporter: `00000000-0000-4000-8000-000000000${at}` });
    }
    for (const days of [7, 8, 9]) await react([await reported(alertId, await aged(days))]);
    expect((await findAlert(rex.uid))?.state).toBe('hidden');
  });

  it('by any number of young dogs change nothing', async () => {
    const { alertId } = await raise(rex);
    for (const dog of await Promise.all(Array.from({ length: 12 }, () => aged(6)))) {
      await react([await reported(alertId, dog)]);
    }
    expect((await findAlert(rex.uid))?.state).toBe('active');
  });
});

it('is deleted with its dog: alert, squares, code, its neighbours’ marks', async () => {
  const near = await newNeighbour();
  const { alertId } = await followed(rex, () => raise(rex));
  await tombstone(rex.uid);
  await forgetLost({ uid: rex.uid });
  await spread({ uid: rex.uid, alertId, cell: 'u33dc0r', km: 2 });
  const left = (await rowsOf(rex.uid)).map(({ PK, SK }) => `${PK} ${SK}`);
  expect(left.filter((name) => /LOST|NEAR|CODE|DUE/.test(name))).toEqual([]);
  expect(await violations()).toEqual(RIGHT);
  await forgetTold({ uid: near.uid });
  await forgetHidden({ uid: near.uid });
  expect((await rowsOf(near.uid)).filter(({ SK }) => /TOLD|UNSEEN/.test(`${SK}`))).toEqual([]);
});
