import { beforeEach, describe, expect, it, vi } from 'vitest';
import { card, post, userId } from '../../testing/dogs.ts';
import { friendsToday } from './welcome.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
});

const today = new Date(2026, 10, 21, 0, 1).toISOString();
const yesterday = new Date(2026, 10, 20, 23, 59).toISOString();
const by = (n: number, timestamp = today) => post(n, { timestamp, author: card({ userId: userId(n) }) });
const friends = (count: number) => Array.from({ length: count }, (_, n) => by(n));

describe('the line under the welcome', () => {
  it.each([
    [1, 'One friend has been out and about today.'],
    [4, 'Four friends have been out and about today.'],
    [21, '21 friends have been out and about today.'],
  ])('counts %d friends in words', (count, words) => {
    expect(friendsToday(friends(count), true)).toBe(words);
  });

  it('counts a dog once, and today only', () => {
    expect(friendsToday([by(1), by(1), by(2, yesterday)], true)).toBe('One friend has been out and about today.');
  });

  it('says so when nothing is new', () => {
    expect(friendsToday([by(1, yesterday)], true)).toBe('Here is what your pack has been up to.');
    expect(friendsToday([], true)).toBe('Here is what your pack has been up to.');
  });

  it('does not count those whom the feed has not come to yet', () => {
    expect(friendsToday(friends(4), false)).toBe('At least four friends have been out and about today.');
    expect(friendsToday([...friends(4), by(5, yesterday)], false)).toBe('Four friends have been out and about today.');
  });
});
