import { expect, it, vi } from 'vitest';
import { keepLast } from './keep-last.ts';

it('makes an answer anew only for others', () => {
  const make = vi.fn((one: string, other: string) => ({ made: `${one} ${other}` }));
  const kept = keepLast(make);
  const first = kept('rex', 'bella');
  expect(kept('rex', 'bella')).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(kept('rex', 'luna')).toEqual({ made: 'rex luna' });
  expect(kept('milo', 'luna')).toEqual({ made: 'milo luna' });
  expect(kept('rex', 'bella')).toEqual(first);
});
