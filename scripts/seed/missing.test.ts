import geohash from 'ngeohash';
import { describe, expect, it } from 'vitest';
import { RaiseAlert } from '#shared/lost/alert';
import { AREA_DIGITS } from '#shared/lost/cell';
import { SendTip } from '#shared/lost/tips';
import { readForm } from '../../functions/lost/finder-form.ts';
import { circleOf } from '../../functions/lost/spread.ts';
import { score } from '../local/toxicity.ts';
import { DEMO, DOGS } from './dogs.ts';
import { ALERT, FOUND, MILLBROOK, MISSING, SIGHTINGS } from './missing.ts';

const [squares, homes] = [Object.keys(MILLBROOK), Object.values(MILLBROOK).flat()];
const SAID = SIGHTINGS.map(([, said]) => said);

describe('Millbrook', () => {
  it('has 12 dogs in three squares side by side, and the demo accounts among them', () => {
    expect(new Set(homes).size).toBe(12);
    expect(squares).toHaveLength(3);
    expect(squares.slice(1).filter((square) => !geohash.neighbors(`${squares[0]}`).includes(square))).toEqual([]);
    expect(homes.filter((name) => !DOGS.some(({ username }) => username === name))).toEqual([]);
    expect(DEMO.filter((name) => !homes.includes(name))).toEqual([]);
  });

  it('misses a dog that no demo account is, and all of its squares hear of it', () => {
    expect(homes).toContain(MISSING);
    expect(DEMO).not.toContain(MISSING);
    const seenAt = new Date().toISOString();
    expect(RaiseAlert.safeParse({ ...ALERT, alertId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', seenAt }).error).toBeUndefined();
    expect(squares.filter((square) => !circleOf(ALERT.cell, ALERT.km).includes(square))).toEqual([]);
  });

  it('has two neighbours that saw it, and a finder that has it, none of whom is unkind', () => {
    const ids = { userId: '0b2ad0ab-4c2e-4b53-8f4c-3b0e3bd6f001', tipId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    for (const said of SAID) expect(SendTip.safeParse({ ...ids, ...said }).error).toBeUndefined();
    expect(SIGHTINGS.filter(([by]) => !homes.includes(by) || by === MISSING)).toEqual([]);
    expect(SAID.filter(({ cell }) => cell?.slice(0, AREA_DIGITS) !== squares[0])).toEqual([]);
    expect(readForm(`${new URLSearchParams({ token: 'a', ...FOUND })}`)).toMatchObject(FOUND);
    const words = [...SAID, FOUND, ALERT].map((said) => said.words);
    expect(words.filter((text) => Math.max(...Object.values(score(text))) >= 0.5)).toEqual([]);
  });
});
