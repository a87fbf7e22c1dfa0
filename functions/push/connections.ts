import { traceOf } from '../core/errors.ts';
import { log } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';

type Api = typeof import('./management-api.ts');

/** A connection that `failed` may still be open. */
export type Outcome = 'done' | 'gone' | 'failed';

function outcomeOf(connectionId: string, error: unknown): Outcome {
  if (error instanceof Error && error.name === 'GoneException') return 'gone';
  log.warn('The connection failed.', { connectionId, error: traceOf(error) });
  return 'failed';
}

/** Most records concern dogs that are not online, so the client is loaded with the first one that is. */
async function attempt(_proof: Proof, connectionId: string, send: (api: Api) => Promise<unknown>): Promise<Outcome> {
  try {
    await send(await import('./management-api.ts'));
    return 'done';
  } catch (error) {
    return outcomeOf(connectionId, error);
  }
}

/** Does not throw for a broken connection, so that the others still receive the frame. */
export const post = (proof: Proof, connectionId: string, frame: object) =>
  attempt(proof, connectionId, ({ postTo }) => postTo(connectionId, JSON.stringify(frame)));

export const hangUp = (proof: Proof, connectionId: string) =>
  attempt(proof, connectionId, ({ disconnect }) => disconnect(connectionId));
