import type { Policy } from '#shared/core/route';

declare const left: unique symbol;

/** Every function that writes demands one, and only this module can create one (ADR 5). */
class Confirmed<Left extends Policy = never> {
  declare readonly [left]: Left;

  static async after(check: Promise<unknown>): Promise<Confirmed> {
    await check;
    return new Confirmed();
  }

  static readonly system = new Confirmed();
}

/** A promise is awaited by the function that writes, so that reads can run beside the check. */
export type Proof<Left extends Policy = never> = Confirmed<Left> | Promise<Confirmed<Left>>;

export const proofAfter = (check: Promise<unknown>) => Confirmed.after(check);

/** For triggers, schedules, and stream and queue consumers, which act for no caller. */
export const SYSTEM: Proof = Confirmed.system;
