import { decodeTime } from 'ulid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, setClock } from './clock.ts';
import { mintUlid } from './ulid.ts';

const HERE = Date.parse('2026-11-21T12:00:00Z');
const THERE = 'Sat, 21 Nov 2026 12:05:00 GMT';

beforeEach(() => {
  vi.useFakeTimers({ now: HERE });
});
afterEach(() => {
  setClock(new Date().toUTCString());
});

test('the clock is the server’s, whatever this device thinks', () => {
  setClock(THERE);
  expect(now()).toBe(Date.parse(THERE));
  vi.advanceTimersByTime(1_000);
  expect(now()).toBe(Date.parse(THERE) + 1_000);
});

test.each([null, 'yesterday'])('an answer dated %j leaves the clock alone', (date) => {
  setClock(THERE);
  setClock(date);
  expect(now()).toBe(Date.parse(THERE));
});

test('ids carry the server’s time and rise within a millisecond', () => {
  setClock(THERE);
  const [first, second] = [mintUlid(), mintUlid()];
  expect(decodeTime(first)).toBe(Date.parse(THERE));
  expect(second > first).toBe(true);
});

test('ids follow a clock that turns out to have been ahead', () => {
  mintUlid();
  setClock('Sat, 21 Nov 2026 11:55:00 GMT');
  expect(decodeTime(mintUlid())).toBe(Date.parse('2026-11-21T11:55:00Z'));
});

test('ids rise while the clock wobbles by the seconds of the Date header', () => {
  const first = mintUlid();
  setClock('Sat, 21 Nov 2026 11:59:59 GMT');
  expect(mintUlid() > first).toBe(true);
});
