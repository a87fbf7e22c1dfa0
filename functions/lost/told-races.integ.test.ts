import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { blockDog } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { listening } from '../presence/testing/listen.ts';
import { findAlert } from '../table/alerts.ts';
import * as areas from '../table/areas.ts';
import type * as told from '../table/told.ts';
import { ask, type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { changeAlert } from './alerts.ts';
import { handler } from './handlers.ts';
import { cellsOf } from './spread.ts';
import { newNeighbour, PIN, raise, SQUARE, workOff } from './testing/alerts.ts';

/** Called when the neighbours of a square have been read, and when one of them has been marked as notified. */
const after = vi.hoisted(() => ({
  reading: async (_cell: string): Promise<unknown> => undefined,
  marking: async (): Promise<unknown> => undefined,
  /** How many marks fail. */
  failing: 0,
}));

vi.mock('../table/areas.ts', async (original) => {
  const actual = await original<typeof areas>();
  return {
    ...actual,
    listAreasIn: async (...given: Parameters<typeof actual.listAreasIn>) => {
      const page = await actual.listAreasIn(...given);
      await after.reading(given[0]);
      return page;
    },
  };
});
vi.mock('../table/told.ts', async (original) => {
  const actual = await original<typeof told>();
  return {
    ...actual,
    markTold: async (...given: Parameters<typeof actual.markTold>) => {
      if (after.failing-- > 0) throw new Error('Throttled');
      const isFirst = await actual.markTold(...given);
      await after.marking();
      return isFirst;
    },
  };
});
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

const net = listening();

/** Processed in this order; the last one is on the second page, with 25 squares on each. */
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
  areas.replaceArea(SYSTEM, uid, (await areas.findArea(uid)) ?? {}, { cell, alerts: true });

/** Notifies the neighbours, one of whom moves from one square to another when `cell` has been read. */
async function tellWhile(dog: Dog, cell: string, to: string) {
  const line = await net.connect(dog);
  const { alertId } = await raise(rex, { km: 10 });
  after.reading = async (read) => {
    if (read === cell) await moveTo(dog, to);
  };
  await workOff('lost.spread', { uid: rex.uid, alertId });
  const near = (await ask(handler, 'GET', '/lost-dogs', { from: dog })).body.items;
  // Dogs of one test are not neighbours in the next.
  await areas.unlistArea(SYSTEM, dog.uid);
  return {
    told: line.heard.filter(({ type }) => type === 'lost.near').length,
    isNear: near.some(({ userId }: { userId: string }) => userId === rex.uid),
    counted: (await findAlert(rex.uid))?.told,
  };
}

it('a dog that moves to a square of a later page, and is seen in both, is notified once', async () => {
  expect(walked.length).toBeGreaterThan(25);
  expect(walked[0]).toBe(SQUARE);
  const luna = await newNeighbour(SQUARE);
  expect(await tellWhile(luna, SQUARE, LAST)).toEqual({ told: 1, isNear: true, counted: 1 });
});

it('a dog that moves to the next square of the same page, and is seen in both, is notified once', async () => {
  const luna = await newNeighbour(SQUARE);
  expect(await tellWhile(luna, SQUARE, walked[1] ?? '')).toEqual({ told: 1, isNear: true, counted: 1 });
});

it('a dog that moves to a square already read, and is seen in neither, finds the alert by itself', async () => {
  const luna = await newNeighbour(LAST);
  expect(await tellWhile(luna, SQUARE, SQUARE)).toEqual({ told: 0, isNear: true, counted: 0 });
});

it('a dog that blocks after it was marked is not notified', async () => {
  const luna = await newNeighbour(SQUARE);
  const line = await net.connect(luna);
  const { alertId } = await raise(rex);
  after.marking = () => blockDog(luna, to(rex));
  await workOff('lost.spread', { uid: rex.uid, alertId });
  await areas.unlistArea(SYSTEM, luna.uid);
  expect((await findAlert(rex.uid))?.told).toBe(1);
  expect(line.heard.filter(({ type }) => type === 'lost.near')).toEqual([]);
});

const soundsOf = ({ heard }: { heard: { type: string }[] }) => heard.filter(({ type }) => type === 'lost.near').length;

it('dogs of a later page are notified if the text changed meanwhile, and not if the circle did', async () => {
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
    await areas.unlistArea(SYSTEM, luna.uid);
    expect([changed, soundsOf(line)]).toEqual([changed, told]);
  }
});

it('a failed mark does not keep other dogs from being notified, and is set when the job is retried', async () => {
  const dogs = [await newNeighbour(SQUARE), await newNeighbour(SQUARE)];
  const lines = await Promise.all(dogs.map((dog) => net.connect(dog)));
  const { alertId } = await raise(rex);
  after.failing = 1;
  await expect(workOff('lost.spread', { uid: rex.uid, alertId })).rejects.toThrow('Throttled');
  expect(lines.map(soundsOf).sort()).toEqual([0, 1]);
  expect((await findAlert(rex.uid))?.told).toBe(1);
  await workOff('lost.spread', { uid: rex.uid, alertId });
  await Promise.all(dogs.map(({ uid }) => areas.unlistArea(SYSTEM, uid)));
  expect(lines.map(soundsOf)).toEqual([1, 1]);
  expect((await findAlert(rex.uid))?.told).toBe(2);
});
