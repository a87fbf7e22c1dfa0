import { randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * CloudFormation's own resource: a key that is drawn once, when the stack is made. Its name is the key itself, so that
 * every later event brings it back.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const Key = event.RequestType === 'Create' ? randomBytes(32).toString('base64url') : event.PhysicalResourceId;
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: Key, StackId, RequestId, LogicalResourceId, Data: { Key } };
  // @NOTE As bytes: a text would bring a content type, for which the address is not signed.
  const { ok } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) });
  if (!ok) throw new Error('CloudFormation does not take the answer.');
}
