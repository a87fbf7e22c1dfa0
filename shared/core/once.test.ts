import { expect, it, vi } from 'vitest';
import { once } from '#shared/core/once';

it('is made once, when it is first needed', () => {
  const make = vi.fn(() => ({ made: true }));
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});
