import { describe, expect, it } from 'vitest';
import { isQuiet, QUIET, Quiet } from '#shared/notifications/devices';

const inBerlin = { ...QUIET, zone: 'Europe/Berlin' };

describe('quiet hours', () => {
  it.each([
    ['21:59', '2026-01-15T20:59:59Z', false],
    ['22:00', '2026-01-15T21:00:00Z', true],
    ['midnight', '2026-01-15T23:00:00Z', true],
    ['6:59', '2026-01-15T05:59:59Z', true],
    ['7:00', '2026-01-15T06:00:00Z', false],
    ['6:59 in summer', '2026-07-15T04:59:59Z', true],
    ['7:00 in summer', '2026-07-15T05:00:00Z', false],
  ])('span midnight by the device’s clock: %s', (_, at, quiet) => {
    expect(isQuiet(inBerlin, new Date(at))).toBe(quiet);
  });

  it('are within one day if they begin before they end', () => {
    const nap = { from: '13:00', to: '15:00', zone: 'UTC' };
    const times = ['12:59', '13:00', '14:59', '15:00', '00:00'];
    expect(times.map((time) => isQuiet(nap, new Date(`2026-01-15T${time}:00Z`)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    { zone: 'Europe/Barkville' },
    { zone: '' },
    { zone: `Europe/${'x'.repeat(60)}` },
    { from: '24:00' },
    { from: '7:00' },
    { to: '07:60' },
    { to: '07:00\n' },
    { more: 'x' },
  ])('are refused with %j', (given) => {
    expect(Quiet.safeParse({ ...inBerlin, ...given }).success).toBe(false);
  });
});
