import { describe, expect, it } from 'vitest';
import { sum } from '../../functions/core/testing/statistics.ts';
import { Graph, STAR } from './graph.ts';
import { Permutation } from './permutation.ts';

const DOGS = 4000;
const graph = new Graph(DOGS, 7);
const everybody = Array.from({ length: DOGS }, (_, dog) => dog);

it('a permutation is one, and is inverted', () => {
  const permutation = new Permutation(DOGS, 3);
  const values = everybody.map((place) => permutation.at(place));
  expect(new Set(values).size).toBe(DOGS);
  expect(values.map((value) => permutation.placeOf(value))).toEqual(everybody);
});

describe('the graph', () => {
  it('has the same follows in both directions', () => {
    const followers = new Map<number, number[]>();
    for (const dog of everybody) {
      for (const other of graph.followedBy(dog).keys()) followers.set(other, [...(followers.get(other) ?? []), dog]);
    }
    for (const dog of everybody) {
      const expected = followers.get(dog) ?? [];
      expect(graph.followersOf(dog, DOGS).toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  it('has as many follows as it should, friends that follow back, and a star', () => {
    const counts = everybody.map((dog) => graph.followedBy(dog).size);
    const mean = sum(counts) / DOGS;
    expect(mean).toBeGreaterThan(50);
    expect(mean).toBeLessThan(65);
    expect(graph.followersOf(STAR, DOGS).length / DOGS).toBeCloseTo(0.3, 1);
    for (const dog of everybody.slice(0, 200)) {
      for (const friend of graph.friendsOf(dog)) expect(graph.followedBy(friend).has(dog)).toBe(true);
    }
  });

  it('has followers by rank: a dog of a hundredth of the rank has ten times as many', () => {
    const large = new Graph(100_000, 7);
    const of = (dog: number) => large.countFollowers(dog) - large.friendsOf(dog).length;
    expect(of(100) / of(10_000)).toBeCloseTo(10, 0);
  });

  it('lists the newest followers first, and the oldest not at all beyond a limit', () => {
    const whole = graph.followersOf(5, DOGS);
    expect(graph.followersOf(5, 10)).toEqual(whole.slice(0, 10));
  });
});
