import { describe, expect, it } from 'vitest';
import type { KeptTip } from '../table/tips.ts';
import { replaceableOf } from './send-tip.ts';

type Kept = [tipId: string, kind: 'saw' | 'have', sender: string, more?: 'trusted'];

const tipOf = ([tipId, kind, sender, more]: Kept): KeptTip => ({ tipId, kind, sender, isTrusted: more === 'trusted' });

const VISITOR = { sender: 'new', isTrusted: false };
const TRUSTED = { sender: 'new', isTrusted: true };

/** The ids give the order; the tips are listed newest first. */
const iterate = (kept: Kept[], writer: Parameters<typeof replaceableOf>[2] = VISITOR, muted: string[] = []) =>
  replaceableOf(
    kept.map(tipOf).sort((one, other) => (one.tipId < other.tipId ? 1 : -1)),
    new Set(muted),
    writer,
  );

const order = (...given: Parameters<typeof iterate>) => [...iterate(...given)];

describe('the tip that a new one replaces', () => {
  it('is the newest sighting of the visitor with most', () => {
    const kept: Kept[] = [
      ['1', 'saw', 'a'],
      ['2', 'saw', 'b'],
      ['3', 'saw', 'b'],
      ['4', 'have', 'b'],
      ['5', 'have', 'c'],
    ];
    expect(order(kept)[0]).toBe('3');
  });

  it('is the newest “I have” if that visitor has no sighting', () => {
    expect(
      order([
        ['1', 'have', 'a'],
        ['2', 'have', 'a'],
        ['3', 'saw', 'b'],
      ])[0],
    ).toBe('2');
  });

  it('is that of the visitor who wrote last if several have as many, so that earlier ones stay', () => {
    expect(
      order([
        ['1', 'saw', 'a'],
        ['2', 'have', 'b'],
        ['3', 'saw', 'c'],
      ]),
    ).toEqual(['3', '2', '1']);
  });

  it('is the writer’s own if it would have most', () => {
    const kept: Kept[] = [
      ['1', 'saw', 'new'],
      ['2', 'saw', 'a'],
      ['3', 'saw', 'b'],
    ];
    expect(order(kept)[0]).toBe('1');
    expect(order([...kept, ['4', 'saw', 'a']])[0]).toBe('4');
  });

  it('is never that of a week-old neighbour, whose tip replaces a visitor’s', () => {
    const kept: Kept[] = [
      ['1', 'saw', 'a'],
      ['2', 'saw', 'rex', 'trusted'],
      ['3', 'saw', 'rex', 'trusted'],
    ];
    for (const writer of [VISITOR, TRUSTED]) expect(order(kept, writer)).toEqual(['1']);
    expect(order(kept.slice(1), TRUSTED)).toEqual([]);
  });

  it('is first of all one of a muted sender, whoever that is', () => {
    const kept: Kept[] = [
      ['1', 'have', 'rex', 'trusted'],
      ['2', 'saw', 'a'],
      ['3', 'saw', 'a'],
    ];
    expect(order(kept, VISITOR, ['rex'])).toEqual(['1', '3', '2']);
  });

  it('may be one of deleted senders, who count as one', () => {
    expect(
      order([
        ['1', 'saw', ''],
        ['2', 'saw', ''],
        ['3', 'saw', 'a'],
      ])[0],
    ).toBe('2');
  });
});

it('a flood of as many addresses as the limit displaces only itself', () => {
  let kept: Kept[] = [
    ['0000', 'have', 'before'],
    ['0001', 'saw', 'and before'],
  ];
  for (let at = 2; at < 600; at += 1) {
    const id = `${at}`.padStart(4, '0');
    const junk: Kept = [id, at % 2 ? 'saw' : 'have', `junk ${at % 500}`];
    const instead = kept.length < 200 ? undefined : iterate(kept, { sender: junk[2], isTrusted: false }).next().value;
    kept = [...kept.filter(([tipId]) => tipId !== instead), junk];
  }
  expect(kept).toHaveLength(200);
  expect(kept.slice(0, 2).map(([tipId]) => tipId)).toEqual(['0000', '0001']);
});
