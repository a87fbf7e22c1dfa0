import { expect, it, vi } from 'vitest';
import { untilDone } from './again.ts';

it('answers what was done at last', async () => {
  const once = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('done');
  expect(await untilDone(once)).toBe('done');
  expect(once).toHaveBeenCalledTimes(2);
});

it('counts false and nothing else than undefined as done', async () => {
  expect(await untilDone(async () => false)).toBe(false);
  expect(await untilDone(async () => null)).toBeNull();
});

it('does not repeat a refusal', async () => {
  const once = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(untilDone(once)).rejects.toThrow('refused');
  expect(once).toHaveBeenCalledTimes(1);
});

it('gives up after twelve further tries', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const once = vi.fn(async () => undefined);
  await expect(untilDone(once)).rejects.toThrow('again and again');
  expect(once).toHaveBeenCalledTimes(13);
});
