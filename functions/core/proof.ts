import type { Policy } from '#shared/core/route';

declare const left: unique symbol;

/** Proof that a write may go out. Every helper that writes demands one; only this module makes them. */
class Confirmed<Left extends Policy = never> {
  /** The policy that a condition of the write still has to carry. */
  declare readonly [left]: Left;

  static async after(check: Promise<unknown>): Promise<Confirmed> {
    await check;
    return new Confirmed();
  }

  static readonly system = new Confirmed();
}

/** Waiting for it is left to the helper that writes, so that reads can run beside the check. */
export type Proof<Left extends Policy = never> = Confirmed<Left> | Promise<Confirmed<Left>>;

/** The proof of a call, once everything that its check asks for has been granted. */
export const proofAfter = (check: Promise<unknown>) => Confirmed.after(check);

/** The proof of triggers, schedules and consumers of streams and queues, which act for no caller. */
export const SYSTEM: Proof = Confirmed.system;
