import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persist } from './persist.ts';

const PASSING = new Error('It may pass');
const FINAL = new Error('It stays');

let controller = new AbortController();
beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Work that fails so many times before it is done. */
function begin(failures: Error[], limit = 600_000) {
  const act = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  });
  const ended = vi.fn();
  const { signal } = controller;
  persist(act, { limit, signal, mayPass: (error) => error === PASSING }).then(ended, ended);
  return { act, ended };
}

/** Counts who listens to a target for an event. */
function listeners(target: EventTarget) {
  const all = new Set<unknown>();
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  vi.spyOn(target, 'addEventListener').mockImplementation((name, listener) => {
    all.add(listener);
    add(name, listener);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((name, listener) => {
    all.delete(listener);
    remove(name, listener);
  });
  return all;
}

it('tries again after pauses that double, from between half a second and a second to half a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { act, ended } = begin(Array(8).fill(PASSING));
  await pass(0);
  for (const [at, wait] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    await pass(wait * 1_000 - 1);
    expect(act).toHaveBeenCalledTimes(at + 1);
    await pass(1);
    expect(act).toHaveBeenCalledTimes(at + 2);
  }
  expect(ended).toHaveBeenCalledWith('done');
});

it('waits half as long for some clients', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { act } = begin([PASSING]);
  await pass(499);
  expect(act).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('tries at once when the network is back', async () => {
  const { ended } = begin([PASSING]);
  await pass(0);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ended).toHaveBeenCalledWith('done');
});

it('ends with a failure that does not pass', async () => {
  const { act, ended } = begin([PASSING, FINAL, PASSING]);
  await pass(60_000);
  expect(ended).toHaveBeenCalledWith(FINAL);
  expect(act).toHaveBeenCalledTimes(2);
});

it('ends when the next try would come too late', async () => {
  const { act, ended } = begin(Array(9).fill(PASSING), 400);
  await pass(0);
  expect(ended).toHaveBeenCalledWith(PASSING);
  expect(act).toHaveBeenCalledTimes(1);
});

it('ends at once when nobody waits any more', async () => {
  const { act, ended } = begin([PASSING]);
  await pass(0);
  controller.abort();
  await pass(0);
  expect(ended).toHaveBeenCalledWith(controller.signal.reason);
  expect(act).toHaveBeenCalledTimes(1);
});

it('leaves no listener and no timer behind', async () => {
  const [onWindow, onSignal] = [listeners(window), listeners(controller.signal)];
  begin([PASSING, PASSING]);
  await pass(0);
  expect([onWindow.size, onSignal.size]).toEqual([1, 1]);
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([onWindow.size, onSignal.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
});
