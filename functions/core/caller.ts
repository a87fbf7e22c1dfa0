import { AsyncLocalStorage } from 'node:async_hooks';

/** Who calls, as the authorizer read it from the access token. */
export interface Identity {
  uid: string;
  /** When the person signed in, in epoch seconds. */
  authTime: number;
  /** The session's id, the same in every token of one sign-in. */
  originJti: string;
}

const calls = new AsyncLocalStorage<Promise<unknown>>();

/**
 * Answers a call while its caller is being looked up: reads run beside the look-up, writes wait for it,
 * and nothing leaves before it has succeeded.
 */
export async function asCaller<T>(lookUp: Promise<unknown>, answer: () => Promise<T>): Promise<T> {
  const answered = calls.run(lookUp, answer);
  answered.catch(() => {}); // The look-up's refusal comes first; the answer's own failure is met below.
  await lookUp;
  return answered;
}

/** Before a write: waits until the caller of this call is known to be alive. */
export const callerIsAlive = async () => calls.getStore();
