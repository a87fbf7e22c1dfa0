import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { Advice } from './advice.ts';
import { runAndStop } from './run-and-stop.ts';

it.each([
  ['the code of its work', async () => 3, 3, []],
  ['1 and the advice, where one is thrown', () => Promise.reject(new Advice('Get a leash.')), 1, ['\nGet a leash.\n']],
])('exits with %s, after it has stopped what was started', async (_, work, code, words) => {
  const stop = vi.fn(async () => undefined);
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'on').mockReturnValue(process);
  const exit = vi.spyOn(process, 'exit').mockImplementation((): never => {
    expect(stop).toHaveBeenCalledOnce();
    return undefined as never;
  });
  await runAndStop((started) => {
    started.add(stop);
    return work();
  });
  expect(exit).toHaveBeenCalledExactlyOnceWith(code);
  expect(complaint.mock.calls.flat()).toEqual(words);
  vi.restoreAllMocks();
});
