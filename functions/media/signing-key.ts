import { createHash, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { failing, logFailure } from '../core/log.ts';
import { Fault } from '../core/trace.ts';

interface Answer {
  Status: 'SUCCESS' | 'FAILED';
  PhysicalResourceId: string;
  /** Keeps `Data` out of what the stack's events and resources show. */
  NoEcho?: true;
  Data?: { Key: string };
  Reason?: string;
}

const HASHED = 16;

/** The physical id is visible to whoever may see the stack's events, so it must not lead to the key. */
function drawn(): Answer {
  const Key = randomBytes(32).toString('base64url');
  const PhysicalResourceId = createHash('sha256').update(Key).digest('hex').slice(0, HASHED);
  return { Status: 'SUCCESS', PhysicalResourceId, NoEcho: true, Data: { Key } };
}

function answerTo(event: CloudFormationCustomResourceEvent): Answer {
  if (event.RequestType === 'Create') return drawn();
  const { PhysicalResourceId } = event;
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId };
  return {
    Status: 'FAILED',
    PhysicalResourceId,
    Reason: 'A key is never updated: raise the version of the media key.',
  };
}

async function sendResponse(
  { StackId, RequestId, LogicalResourceId, ResponseURL }: CloudFormationCustomResourceEvent,
  answer: Answer,
) {
  // @NOTE A string body would add a content type, which the presigned URL does not include.
  const body = Buffer.from(JSON.stringify({ StackId, RequestId, LogicalResourceId, ...answer }));
  const { ok } = await fetch(ResponseURL, { method: 'PUT', body });
  if (!ok) throw new Fault('CloudFormation did not accept the response.');
}

/** Without an answer CloudFormation waits until its own timeout. */
async function fail(event: CloudFormationCustomResourceEvent, error: unknown) {
  logFailure('The signing key could not be drawn.', error);
  const PhysicalResourceId = event.RequestType === 'Create' ? 'none' : event.PhysicalResourceId;
  await sendResponse(event, { Status: 'FAILED', PhysicalResourceId, Reason: 'The log of this function says why.' });
}

async function respond(event: CloudFormationCustomResourceEvent) {
  try {
    await sendResponse(event, answerTo(event));
  } catch (error) {
    await fail(event, error);
  }
}

export const handler = (event: CloudFormationCustomResourceEvent) =>
  failing('The signing key could not be delivered.', () => respond(event));
