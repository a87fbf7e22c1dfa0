import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { Fault } from './errors.ts';
import { failing, logFailure } from './log.ts';

interface Made {
  /** Stands in the stack's events. Another one after an update makes CloudFormation delete the resource that it replaces. */
  PhysicalResourceId: string;
  /** Resolved into whatever refers to it: whoever may describe that can read it, also with NoEcho. */
  Data: Record<string, string>;
  /** Asks CloudFormation to mask `Data` where it shows the resource itself. */
  NoEcho?: true;
}

type Answer =
  | ({ Status: 'SUCCESS' } & Partial<Made>)
  | { Status: 'FAILED'; PhysicalResourceId: string; Reason: string };

type CreateOrUpdate = Exclude<CloudFormationCustomResourceEvent, { RequestType: 'Delete' }>;

/** May be called twice for one creation or update: by CloudFormation, and by Lambda where an answer was not accepted. */
type Make = (event: CreateOrUpdate) => Made | Promise<Made>;

async function answerTo(event: CloudFormationCustomResourceEvent, make: Make): Promise<Answer> {
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId: event.PhysicalResourceId };
  return { Status: 'SUCCESS', ...(await make(event)) };
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
  const Reason = error instanceof Fault ? error.message : 'The log of this function says why.';
  await sendResponse(event, { Status: 'FAILED', PhysicalResourceId, Reason });
}

async function respond(event: CloudFormationCustomResourceEvent, make: Make) {
  try {
    await sendResponse(event, await answerTo(event, make));
  } catch (error) {
    await fail(event, error);
  }
}

/** The handler of a custom resource that holds nothing itself, so that nothing has to be done for its deletion. */
export const customResource = (make: Make) => (event: CloudFormationCustomResourceEvent) =>
  failing('The key could not be delivered.', () => respond(event, make));
