import { randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { failing } from '../core/log.ts';
import { Fault } from '../core/trace.ts';

async function answer(event: CloudFormationCustomResourceEvent): Promise<void> {
  const Key = event.RequestType === 'Create' ? randomBytes(32).toString('base64url') : event.PhysicalResourceId;
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: Key, StackId, RequestId, LogicalResourceId, Data: { Key } };
  // @NOTE As bytes: a text would bring a content type, for which the address is not signed.
  const { ok } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) });
  if (!ok) throw new Fault('CloudFormation does not take the answer.');
}

/**
 * CloudFormation's own resource: a key that is drawn once, when the stack is made. Its name is the key itself, so that
 * every later event brings it back.
 */
export const handler = (event: CloudFormationCustomResourceEvent) =>
  failing('The key could not be handed over.', () => answer(event));
