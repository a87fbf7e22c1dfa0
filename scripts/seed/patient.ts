import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../local/advice.ts';
import { RefusedError } from './member.ts';

const ATTEMPTS = 6;
const PAUSE_MS = 5_000;
const TOO_MANY = 429;
const FAULT = 500;

/** Errors of Cognito and its SDK for functions, or a machine, that were too slow. */
const TRANSIENT = new Set([
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
  'InternalErrorException',
  'TooManyRequestsException',
  'TimeoutError',
]);

/** A later attempt may succeed: the machine is busy, or the local AWS is being started again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RefusedError) return error.status === TOO_MANY || error.status >= FAULT;
  const isUnreachable = error.message === 'fetch failed' || /ECONN(REFUSED|RESET)|EPIPE/.test(String(codeOf(error)));
  const hasTimedOut = error.name === 'UserLambdaValidationException' && /timed out/i.test(error.message);
  return isUnreachable || hasTimedOut || TRANSIENT.has(error.name);
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** Of fetch, only the cause tells what failed. */
const reasonOf = (error: unknown) => (error instanceof Error && error.cause ? `${error}: ${error.cause}` : `${error}`);

/** Does work that can be repeated, again and again on a busy machine; what still fails becomes advice. */
export async function patiently<T>(name: string, work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new Advice(`Start again when the machine is less busy: ${name} failed (${reasonOf(error)}).`);
      await wait(pauseMs * attempt);
    }
  }
}
