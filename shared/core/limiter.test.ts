import { expect, it } from 'vitest';
import { LIMITER, limiter } from '#shared/core/limiter';

function clocked() {
  const clock = { now: 1000 };
  return { clock, limits: limiter(undefined, () => clock.now) };
}
const attempts = (limits: ReturnType<typeof limiter>, count: number, key = 'rex') =>
  Array.from({ length: count }, () => limits.attempt(key));

it('by default five attempts are allowed in 900,000 ms', { tags: 'spec-9.3' }, () => {
  expect(LIMITER).toEqual({ attempts: 5, windowMs: 900_000 });
  expect(attempts(clocked().limits, 7).map(({ allowed }) => allowed)).toEqual([...Array(5).fill(true), false, false]);
});

it('when exceeded it says when the window ends, counted from the first attempt', { tags: 'spec-9.3' }, () => {
  const { clock, limits } = clocked();
  attempts(limits, 5);
  clock.now += 600_000;
  expect(limits.attempt('rex')).toMatchObject({ allowed: false, resetAt: 901_000 });
});

it('the window ends after its duration and not before', { tags: 'spec-9.3' }, () => {
  const { clock, limits } = clocked();
  attempts(limits, 6);
  clock.now = 900_999;
  expect(limits.attempt('rex').allowed).toBe(false);
  clock.now = 901_000;
  expect(limits.attempt('rex')).toMatchObject({ allowed: true, resetAt: 1_801_000 });
});

it('gives an attempt back, but never more than were made', () => {
  const { limits } = clocked();
  attempts(limits, 5);
  limits.giveBack('rex');
  expect(attempts(limits, 2).map(({ allowed }) => allowed)).toEqual([true, false]);
  limits.giveBack('bella');
  attempts(limits, 1, 'luna');
  for (const _ of ['once', 'too often']) limits.giveBack('luna');
  expect(attempts(limits, 6, 'luna').map(({ allowed }) => allowed)).toEqual([...Array(5).fill(true), false]);
});

it('an attempt that was refused does not count', () => {
  const { limits } = clocked();
  attempts(limits, 9);
  limits.giveBack('rex');
  expect(limits.attempt('rex').allowed).toBe(true);
});

it('counts each key separately', () => {
  const { limits } = clocked();
  attempts(limits, 5);
  expect(limits.attempt('bella').allowed).toBe(true);
});

it('starts over when a key is cleared', () => {
  const { limits } = clocked();
  attempts(limits, 6);
  limits.clear('rex');
  expect(limits.attempt('rex').allowed).toBe(true);
});

it('accepts other limits', () => {
  expect(
    attempts(
      limiter({ attempts: 1, windowMs: 10 }, () => 0),
      2,
    ).map(({ allowed }) => allowed),
  ).toEqual([true, false]);
});
