import { describe, expect, it } from 'vitest';
import { linesOf, positionOf, squareAt, steppedBy } from './square.ts';

const BOX = { south: 51.48, west: -0.16, north: 51.52, east: -0.08 };

describe('the lines of the map', () => {
  it('are 500 metres apart in both directions, and stay in place when the map moves', () => {
    const lines = linesOf(BOX);
    const across = lines.filter(([from, to]) => from.latitude === to.latitude).map(([{ latitude }]) => latitude);
    const upwards = lines.filter(([from, to]) => from.longitude === to.longitude).map(([{ longitude }]) => longitude);
    expect([across.length, upwards.length]).toEqual([9, 11]);
    const [south = 0, next = 0] = across;
    expect((next - south) * 111_320).toBeCloseTo(500);
    const [west = 0, beside = 0] = upwards;
    expect((beside - west) * 111_320 * Math.cos((51.5 * Math.PI) / 180)).toBeGreaterThan(480);
    const moved = linesOf({ ...BOX, west: BOX.west + 0.01, east: BOX.east + 0.01 });
    expect(moved.some(([{ longitude }]) => longitude === upwards.at(-1))).toBe(true);
  });

  it('stay few when zoomed out, and at the poles', () => {
    for (const box of [
      { south: -85, west: -180, north: 85, east: 180 },
      { south: 89.9, west: -180, north: 90, east: 180 },
    ])
      expect(linesOf(box).length).toBeLessThan(90);
  });
});

describe('squares', () => {
  it('lead one step to the north and east, and not beyond a pole', () => {
    const [here, north] = [positionOf('gcpvj0u'), positionOf(steppedBy('gcpvj0u', [1, 0]))];
    expect([north.longitude, Math.round((north.latitude - here.latitude) * 111_320)]).toEqual([here.longitude, 153]);
    expect(steppedBy(steppedBy('gcpvj0u', [0, 1]), [0, -1])).toBe('gcpvj0u');
    const pole = squareAt({ latitude: 90, longitude: 0 });
    expect(steppedBy(pole, [1, 0])).toBe(pole);
  });
});
