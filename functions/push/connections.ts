import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../core/environment.ts';
import { log } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';
import { traceOf } from '../core/trace.ts';

export const client = new ApiGatewayManagementApiClient({
  endpoint: async () => ({ url: new URL(environment('SOCKET')) }),
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
});

/** A connection that `failed` may still be open. */
export type Outcome = 'done' | 'gone' | 'failed';

function outcomeOf(connectionId: string, error: unknown): Outcome {
  if (error instanceof GoneException) return 'gone';
  log.warn('The connection failed.', { connectionId, error: traceOf(error) });
  return 'failed';
}

async function attempt(proof: Proof, connectionId: string, send: () => Promise<unknown>): Promise<Outcome> {
  await proof;
  try {
    await send();
    return 'done';
  } catch (error) {
    return outcomeOf(connectionId, error);
  }
}

/** Does not throw for a broken connection, so that the others still receive the frame. */
export const post = (proof: Proof, ConnectionId: string, frame: object) =>
  attempt(proof, ConnectionId, () =>
    client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) })),
  );

export const hangUp = (proof: Proof, ConnectionId: string) =>
  attempt(proof, ConnectionId, () => client.send(new DeleteConnectionCommand({ ConnectionId })));
