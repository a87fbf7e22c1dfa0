import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler } from './signing-key.ts';

const KEY = /^[\w-]{43}$/;
let cloudFormation: Server;
let ResponseURL: string;
let status: number;
let answers: { method?: string; type?: string; body: unknown }[];

beforeAll(async () => {
  cloudFormation = createServer(async (request, response) => {
    const { method, headers } = request;
    answers.push({ method, type: headers['content-type'], body: await json(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
  const address = cloudFormation.address();
  ResponseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/answer?signed=yes`;
});
afterAll(() => cloudFormation.close());
beforeEach(() => {
  status = 200;
  answers = [];
});

const about = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'MediaKey', ServiceToken: 'arn' };
const properties = { ResourceType: 'Custom::MediaKey', ResourceProperties: { ServiceToken: 'arn' } };

async function told(more: { RequestType: 'Create' | 'Update' | 'Delete'; PhysicalResourceId?: string }) {
  await handler({ ...about, ...properties, ResponseURL, ...more } as CloudFormationCustomResourceEvent);
  return answers.at(-1);
}

const Told = z.object({ body: z.object({ Data: z.object({ Key: z.string() }) }) });
const Named = z.object({ body: z.object({ PhysicalResourceId: z.string() }) });
const NAMES = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'MediaKey' };
const keyIn = (answer: unknown) => Told.parse(answer).body.Data.Key;

describe('the key of the links', () => {
  it('is generated when the stack is created, a different one for each stack', async () => {
    const first = keyIn(await told({ RequestType: 'Create' }));
    expect(first).toMatch(KEY);
    expect(keyIn(await told({ RequestType: 'Create' }))).not.toBe(first);
  });

  it('cannot be read from the name of its resource, nor from what CloudFormation shows', async () => {
    const answer = await told({ RequestType: 'Create' });
    expect(answer).toMatchObject({ body: { Status: 'SUCCESS', NoEcho: true, PhysicalResourceId: expect.any(String) } });
    expect(JSON.stringify(Named.parse(answer).body.PhysicalResourceId)).not.toContain(keyIn(answer));
  });

  it('is generated once for a version: an update is refused, a deletion accepted', async () => {
    const PhysicalResourceId = 'drawn';
    const update = await told({ RequestType: 'Update', PhysicalResourceId });
    expect(update).toMatchObject({ method: 'PUT', body: { ...NAMES, Status: 'FAILED', PhysicalResourceId } });
    const removal = await told({ RequestType: 'Delete', PhysicalResourceId });
    expect(removal).toMatchObject({ body: { ...NAMES, Status: 'SUCCESS', PhysicalResourceId } });
  });

  it('is reported as failed if it cannot be generated, so that CloudFormation does not wait', async () => {
    vi.spyOn(Buffer, 'from').mockImplementationOnce(() => {
      throw new Error('No memory.');
    });
    expect(await told({ RequestType: 'Create' })).toMatchObject({ body: { ...NAMES, Status: 'FAILED' } });
  });

  it('is reported without a content type, which the signed URL does not cover', async () => {
    expect(await told({ RequestType: 'Create' })).toMatchObject({ type: undefined });
  });

  it('is generated again if CloudFormation does not accept it: the call fails and is retried', async () => {
    status = 403;
    await expect(told({ RequestType: 'Create' })).rejects.toThrow();
  });
});
