/** Proof that a write may go out. Every helper that writes demands one; only this module makes them. */
class Confirmed {
  // A private member keeps other objects from passing as a proof.
  readonly #isConfirmed = true;

  static async after(check: Promise<unknown>): Promise<Confirmed> {
    await check;
    return new Confirmed();
  }

  static readonly system = new Confirmed();

  get isConfirmed() {
    return this.#isConfirmed;
  }
}

/** Waiting for it is left to the helper that writes, so that reads can run beside the check. */
export type Proof = Confirmed | Promise<Confirmed>;

/** The proof of a call or a socket, once its caller is confirmed. */
export const proofAfter = (check: Promise<unknown>) => Confirmed.after(check);

/** The proof of triggers, schedules and consumers of streams and queues, which act for no caller. */
export const SYSTEM: Proof = Confirmed.system;
