import type { Policy } from '#shared/core/route';

declare const left: unique symbol;

/** Every function that writes demands one, and only this module can create one (ADR 5). */
class Confirmed<Left extends Policy = never> {
  declare readonly [left]: Left;

  static readonly decided = new Confirmed();
  static readonly system = new Confirmed();
}

/** `Left` is the policy that the conditions of the write have still to enforce. */
export type Proof<Left extends Policy = never> = Confirmed<Left>;

/** For the door alone, which has decided. */
export const DECIDED: Proof = Confirmed.decided;

/** For triggers, schedules, and stream and queue consumers, which act for no caller. */
export const SYSTEM: Proof = Confirmed.system;
