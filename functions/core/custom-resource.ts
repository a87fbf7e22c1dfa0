import { createHash } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { failing, logFailure } from './log.ts';
import { Fault } from './trace.ts';

interface Answer {
  Status: 'SUCCESS' | 'FAILED';
  PhysicalResourceId: string;
  /** Keeps `Data` out of what the stack's events and resources show. */
  NoEcho?: true;
  Data?: Record<string, string>;
  Reason?: string;
}

interface Drawing {
  draw: () => Record<string, string>;
  final: string;
}

const HASHED = 16;

/** The physical id is visible to whoever may see the stack's events, so it must not lead to the key. */
function drawn(Data: Record<string, string>): Answer {
  const PhysicalResourceId = createHash('sha256').update(Object.values(Data).join()).digest('hex').slice(0, HASHED);
  return { Status: 'SUCCESS', PhysicalResourceId, NoEcho: true, Data };
}

function answerTo(event: CloudFormationCustomResourceEvent, { draw, final }: Drawing): Answer {
  if (event.RequestType === 'Create') return drawn(draw());
  const { PhysicalResourceId } = event;
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId };
  return { Status: 'FAILED', PhysicalResourceId, Reason: final };
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
  logFailure('The key could not be drawn.', error);
  const PhysicalResourceId = event.RequestType === 'Create' ? 'none' : event.PhysicalResourceId;
  await sendResponse(event, { Status: 'FAILED', PhysicalResourceId, Reason: 'The log of this function says why.' });
}

async function respond(event: CloudFormationCustomResourceEvent, drawing: Drawing) {
  try {
    await sendResponse(event, answerTo(event, drawing));
  } catch (error) {
    await fail(event, error);
  }
}

/** Draws a key when its resource is made, and never again. */
export const drawingOnce = (drawing: Drawing) => (event: CloudFormationCustomResourceEvent) =>
  failing('The key could not be delivered.', () => respond(event, drawing));
