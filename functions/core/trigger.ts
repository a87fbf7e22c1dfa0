import { triggerRefusal } from '#shared/auth/trigger-refusal';
import { Refusal, refusalOf } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { logFailure } from './log.ts';

const noted = (error: unknown) => logFailure('The trigger failed.', error);

/** Cognito passes the message to the browser: a refusal leaves as its code, anything else is logged and hidden. */
export async function refusing(failed: Code, answer: () => Promise<void> | void): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) noted(error);
    throw new Error(triggerRefusal(error instanceof Refusal ? error : refusalOf(failed)));
  }
}

/** Logs a failure instead of throwing it, so that Cognito completes the call. */
export async function forgiving(answer: () => Promise<void>): Promise<void> {
  try {
    await answer();
  } catch (error) {
    noted(error);
  }
}
