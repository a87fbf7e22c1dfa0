import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { block } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { listening } from '../presence/testing/listen.ts';
import * as alerts from '../table/alerts.ts';
import * as areas from '../table/areas.ts';
import type * as told from '../table/told.ts';
import { ask, type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { changeAlert } from './alert.ts';
import { handler } from './handlers.ts';
import { cellsOf } from './spread.ts';
import { newNeighbour, PIN, raise, SQUARE, workOff } from './testing/alerts.ts';

/** Run once the neighbours of a square were read, and once one of them was marked as told. */
const after = vi.hoisted(() => ({
  reading: async (_cell: string): Promise<unknown> => undefined,
  marking: async (): Promise<unknown> => undefined,
  /** So many marks fail. */
  failing: 0,
}));

vi.mock('../table/areas.ts', async (original) => {
  const actual = await original<typeof areas>();
  return {
    ...actual,
    listIn: async (...given: Parameters<typeof actual.listIn>) => {
      const page = await actual.listIn(...given);
      await after.reading(given[0]);
      return page;
    },
  };
});
vi.mock('../table/told.ts', async (original) => {
  const actual = await original<typeof told>();
  return {
    ...actual,
    tell: async (...given: Parameters<typeof actual.tell>) => {
      if (after.failing-- > 0) throw new Error('Throttled');
      const isFirst = await actual.tell(...given);
      await after.marking();
      return isFirst;
    },
  };
});
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

const net = listening();

/** Walked in this order; the last one is in the second of the pages, of 25 squares each, that neighbours are told by. */
const walked = cellsOf({ cell: PIN, km: 10 });
const LAST = walked.at(-1) ?? '';

let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
  after.reading = async () => undefined;
  after.marking = async () => undefined;
  after.failing = 0;
});

const moveTo = async ({ uid }: Dog, cell: string) =>
  areas.replace(SYSTEM, uid, (await areas.find(uid)) ?? {}, { cell, alerts: true });

/** Tells the neighbours, of whom one moves from one square to another once `cell` was read. */
async function tellWhile(dog: Dog, cell: string, to: string) {
  const line = await net.connect(dog);
  const { alertId } = await raise(rex, { km: 10 });
  after.reading = async (read) => {
    if (read === cell) await moveTo(dog, to);
  };
  await workOff('lost.spread', { uid: rex.uid, alertId });
  const near = (await ask(handler, 'GET', '/lost-dogs', { from: dog })).body.items;
  // Those of one test are no neighbours in the next.
  await areas.unlist(SYSTEM, dog.uid);
  return {
    told: line.heard.filter(({ type }) => type === 'lost.near').length,
    isNear: near.some(({ userId }: { userId: string }) => userId === rex.uid),
    counted: (await alerts.find(rex.uid))?.told,
  };
}

it('a dog that moves to a square of a later page, seen in both, is told once', async () => {
  expect(walked.length).toBeGreaterThan(25);
  expect(walked[0]).toBe(SQUARE);
  const luna = await newNeighbour(SQUARE);
  expect(await tellWhile(luna, SQUARE, LAST)).toEqual({ told: 1, isNear: true, counted: 1 });
});

it('a dog that moves to the next square of the same page, seen in both, is told once', async () => {
  const luna = await newNeighbour(SQUARE);
  expect(await tellWhile(luna, SQUARE, walked[1] ?? '')).toEqual({ told: 1, isNear: true, counted: 1 });
});

it('a dog that moves to a square that was read before, seen in neither, finds the alert by itself', async () => {
  const luna = await newNeighbour(LAST);
  expect(await tellWhile(luna, SQUARE, SQUARE)).toEqual({ told: 0, isNear: true, counted: 0 });
});

it('a dog that blocks once it was marked hears nothing', async () => {
  const luna = await newNeighbour(SQUARE);
  const line = await net.connect(luna);
  const { alertId } = await raise(rex);
  after.marking = () => block(luna, to(rex));
  await workOff('lost.spread', { uid: rex.uid, alertId });
  await areas.unlist(SYSTEM, luna.uid);
  expect((await alerts.find(rex.uid))?.told).toBe(1);
  expect(line.heard.filter(({ type }) => type === 'lost.near')).toEqual([]);
});

const soundsOf = ({ heard }: { heard: { type: string }[] }) => heard.filter(({ type }) => type === 'lost.near').length;

it('dogs of a later page are told where other words came meanwhile, and not where another circle did', async () => {
  for (const [changed, told] of [
    [{ words: 'Now with a red lead' }, 1],
    [{ km: 2 }, 0],
  ] as const) {
    rex = await newDog();
    const luna = await newNeighbour(LAST);
    const line = await net.connect(luna);
    const { alertId } = await raise(rex, { km: 10 });
    after.reading = async (read) => {
      if (read !== SQUARE) return;
      after.reading = async () => undefined;
      await changeAlert(rex, { alertId, version: 1, ...changed });
    };
    await workOff('lost.spread', { uid: rex.uid, alertId });
    await areas.unlist(SYSTEM, luna.uid);
    expect([changed, soundsOf(line)]).toEqual([changed, told]);
  }
});

it('a mark that fails keeps no other dog from hearing, and is made when the job is tried again', async () => {
  const dogs = [await newNeighbour(SQUARE), await newNeighbour(SQUARE)];
  const lines = await Promise.all(dogs.map((dog) => net.connect(dog)));
  const { alertId } = await raise(rex);
  after.failing = 1;
  await expect(workOff('lost.spread', { uid: rex.uid, alertId })).rejects.toThrow('Throttled');
  expect(lines.map(soundsOf).sort()).toEqual([0, 1]);
  expect((await alerts.find(rex.uid))?.told).toBe(1);
  await workOff('lost.spread', { uid: rex.uid, alertId });
  await Promise.all(dogs.map(({ uid }) => areas.unlist(SYSTEM, uid)));
  expect(lines.map(soundsOf)).toEqual([1, 1]);
  expect((await alerts.find(rex.uid))?.told).toBe(2);
});
