import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '#shared/errors';
import { SYSTEM } from '../core/proof.ts';
import { getMe } from '../profiles/profiles.ts';
import { findArea, replaceArea } from '../table/areas.ts';
import { ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { forgetArea } from './erase.ts';
import { handler } from './handlers.ts';

onOwnTable();

const HOME = { cell: 'u33dc', alerts: true };
const DAY = 86_400_000;

let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
  return () => vi.useRealTimers();
});

const put = (body: unknown, from = rex) => ask(handler, 'PUT', '/me/area', { from, body });
const drop = () => ask(handler, 'DELETE', '/me/area', { from: rex });
const listed = async () =>
  (await rowsOf(rex.uid)).filter(({ PK }) => `${PK}`.startsWith('AREA#')).map(({ PK, alerts }) => [PK, alerts]);

describe('a home area', () => {
  it("is stored as one square, which only the dog's own profile shows", async () => {
    expect(await put(HOME)).toEqual({ status: 200, body: HOME });
    expect(await getMe(rex)).toMatchObject({ area: HOME });
    expect(await listed()).toEqual([['AREA#u33dc', true]]);
  });

  it('can be moved, switch alerts on or off, and be deleted', async () => {
    await put(HOME);
    await put({ cell: 'gcpvj', alerts: true });
    expect(await listed()).toEqual([['AREA#gcpvj', true]]);
    await put({ cell: 'gcpvj', alerts: false });
    expect(await listed()).toEqual([['AREA#gcpvj', false]]);
    expect(await drop()).toEqual({ status: 200, body: {} });
    expect(await drop()).toEqual({ status: 200, body: {} });
    expect(await listed()).toEqual([]);
    expect((await getMe(rex)).area).toBeUndefined();
  });

  it.each([
    ['of 4 digits', 'u33d'],
    ['of 6 digits', 'u33dc1'],
    ['of 7 digits', 'u33dc1r'],
    ['of 8 digits', 'u33dc1r0'],
    ['of 13 digits', 'u33dc1r0pqbcd'],
    ['with an a', 'u33da'],
    ['with an i', 'u33di'],
    ['with an l', 'u33dl'],
    ['with an o', 'u33do'],
    ['in capitals', 'U33DC'],
    ['with a blank', 'u33d '],
    ['with a line break', 'u33dc\n'],
    ['that is empty', ''],
    ['that is a number', 33],
    ['that is a list', ['u33dc']],
    ['that is missing', undefined],
  ])('%s is refused, and keeps the existing one', async (_, cell) => {
    await put(HOME);
    const { status, body } = await put({ cell, alerts: true });
    expect([status, body.code, body.message]).toEqual([400, 'lost.areaMissing', errors['lost.areaMissing'][1]]);
    expect(await listed()).toEqual([['AREA#u33dc', true]]);
  });

  it('accepts only a square and a switch, and no position', async () => {
    for (const more of [{ latitude: 52.52 }, { alerts: 'yes' }, { alerts: undefined }]) {
      expect(await put({ ...HOME, ...more })).toMatchObject({ status: 400, body: { code: 'core.badInput' } });
    }
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['the north pole', 'upbpb'],
    ['the south pole', 'h0000'],
    ['the date line, seen from the west', 'rzzzz'],
    ['the date line, seen from the east', 'b1040'],
  ])('may lie at %s', async (_, cell) => {
    expect(await put({ cell, alerts: true })).toMatchObject({ status: 200 });
  });

  it('changes four times in 30 days; the same square again does not count', async () => {
    vi.useFakeTimers({ now: Math.ceil(Date.now() / (30 * DAY)) * 30 * DAY, toFake: ['Date'] });
    for (const digit of 'bcde') {
      expect((await put({ cell: `u33d${digit}`, alerts: true })).status).toBe(200);
      expect((await put({ cell: `u33d${digit}`, alerts: false })).status).toBe(200);
    }
    expect(await put({ cell: 'u33df', alerts: true })).toEqual({
      status: 429,
      body: { code: 'lost.areaLimit', message: 'Your area was changed often lately. Try again after 30 days' },
    });
    expect(await listed()).toEqual([['AREA#u33de', false]]);
    vi.setSystemTime(Date.now() + 30 * DAY);
    expect((await put({ cell: 'u33df', alerts: true })).status).toBe(200);
  });

  it('is one square, however many are set at once', async () => {
    vi.stubEnv('LIMITS', '{"areas":100}');
    const answers = await Promise.all([...'bcdefg'].map((digit) => put({ cell: `u33d${digit}`, alerts: true })));
    vi.unstubAllEnvs();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { area } = await getMe(rex);
    expect(await listed()).toEqual([[`AREA#${area?.cell}`, true]]);
  });

  it('is deleted with its dog, and cannot be set by a dog that is being deleted', async () => {
    await put(HOME);
    await tombstone(rex.uid);
    const held = await findArea(rex.uid);
    expect(await replaceArea(SYSTEM, rex.uid, held ?? {}, { cell: 'gcpvj', alerts: true })).toBe('gone');
    expect((await put({ cell: 'gcpvj', alerts: true })).status).toBe(401);
    await forgetArea({ uid: rex.uid });
    expect(await listed()).toEqual([]);
  });
});
