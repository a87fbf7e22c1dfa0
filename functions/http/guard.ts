import type { Policy } from '#shared/core/route';
import { inOrder } from '../core/in-order.ts';
import { proofAfter } from '../core/proof.ts';
import type { Caller } from './room.ts';

/** `on()` accepts it only for calls that have this policy. */
export type Guarded<P extends Policy, I, O> = ((caller: Caller, input: I) => Promise<O>) & { readonly policy: P };

const waitingFor = (check: Promise<unknown>, caller: Caller): Caller => ({
  uid: caller.uid,
  authTime: caller.authTime,
  originJti: caller.originJti,
  get profile() {
    return caller.profile;
  },
  confirmed: proofAfter(inOrder(caller.confirmed, check)),
});

/** `ask` refuses, or finds the subject. Reads run beside it; writes and the answer wait until it has passed. */
export const guard =
  <P extends Policy, Asked, Found>(policy: P, ask: (uid: string, input: Asked) => Promise<Found>) =>
  <I extends Asked, O>(answer: (caller: Caller, input: I, found: Promise<Found>) => Promise<O>): Guarded<P, I, O> =>
    Object.assign(
      async (given: Caller, input: I) => {
        const found = ask(given.uid, input);
        const caller = waitingFor(found, given);
        const answered = (async () => answer(caller, input, found))();
        await inOrder(caller.confirmed, answered);
        return answered;
      },
      { policy },
    );

/** Enforces a policy by a condition: the proof is valid only for writes that carry it. */
export const byWrite =
  <P extends Policy>(policy: P) =>
  <I, O>(answer: (caller: Caller<P>, input: I) => Promise<O>): Guarded<P, I, O> =>
    Object.assign((caller: Caller, input: I) => answer(caller, input), { policy });
