import { randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { failing } from '../core/log.ts';
import { Fault } from '../core/trace.ts';

async function answer(event: CloudFormationCustomResourceEvent): Promise<void> {
  const Key = event.RequestType === 'Create' ? randomBytes(32).toString('base64url') : event.PhysicalResourceId;
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: Key, StackId, RequestId, LogicalResourceId, Data: { Key } };
  // @NOTE A string body would add a content type, which the presigned URL does not include.
  const { ok } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) });
  if (!ok) throw new Fault('CloudFormation did not accept the response.');
}

/** Generates the key once, on creation. The key is also the physical id, so that later events carry it. */
export const handler = (event: CloudFormationCustomResourceEvent) =>
  failing('The signing key could not be delivered.', () => answer(event));
