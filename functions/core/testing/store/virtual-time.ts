import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Timer, VirtualClock } from './clock.ts';

const real = { Date, setTimeout, clearTimeout, pause: timers.setTimeout, performanceNow: performance.now };

const dateOn = (clock: VirtualClock) =>
  class extends real.Date {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(Math.floor(clock.now()));
      else super(...given);
    }

    static override now = () => Math.floor(clock.now());
  };

/** Dates, timers and pauses of all code in this process follow the clock, those of the SDK among them. */
export function followClock(clock: VirtualClock): () => void {
  const set = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => clock.after(ms, () => run(...given));
  const clear = (timer?: Timer) => {
    if (timer) timer.isCancelled = true;
  };
  const pause = <T>(ms = 0, value?: T) => clock.sleep(ms).then(() => value as T);
  Object.assign(globalThis, { Date: dateOn(clock), setTimeout: set, clearTimeout: clear });
  const start = clock.now();
  performance.now = () => clock.now() - start;
  Object.assign(timers, { setTimeout: pause });
  syncBuiltinESMExports();
  return leaveClock;
}

function leaveClock(): void {
  Object.assign(globalThis, { Date: real.Date, setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
  performance.now = real.performanceNow;
  Object.assign(timers, { setTimeout: real.pause });
  syncBuiltinESMExports();
}
