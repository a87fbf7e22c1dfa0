import { expect, it, vi } from 'vitest';
import { untilDone, untilDoneFrom } from './retry.ts';

it('returns the last result', async () => {
  const once = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('done');
  expect(await untilDone(once)).toBe('done');
  expect(once).toHaveBeenCalledTimes(2);
});

it('counts every result but undefined as done, false among them', async () => {
  expect(await untilDone(async () => false)).toBe(false);
  expect(await untilDone(async () => null)).toBeNull();
});

it('does not repeat a refusal', async () => {
  const once = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(untilDone(once)).rejects.toThrow('refused');
  expect(once).toHaveBeenCalledTimes(1);
});

it('looks again after a first try that took longer than six seconds', async () => {
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
  const once = vi.fn(async () => {
    clock.mockReturnValue(start + 7000);
    return once.mock.calls.length > 1 ? 'done by another' : undefined;
  });
  expect(await untilDone(once)).toBe('done by another');
  clock.mockRestore();
});

it('goes on for six seconds, then asks to try again later', async () => {
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now');
  const once = vi.fn(async () => {
    clock.mockReturnValue(start + once.mock.calls.length * 1000);
    return undefined;
  });
  clock.mockReturnValue(start);
  await expect(untilDone(once)).rejects.toMatchObject({ status: 409, code: 'core.busy' });
  expect(once).toHaveBeenCalledTimes(6);
});

it('starts from what was read already, and reads again after a lost race', async () => {
  const read = vi.fn(async () => 'read again');
  const once = vi.fn(async (held: string) => (held === 'read before' ? undefined : held));
  expect(await untilDoneFrom('read before', read, once)).toBe('read again');
  expect(once.mock.calls).toEqual([['read before'], ['read again']]);
  expect(read).toHaveBeenCalledTimes(1);
});
