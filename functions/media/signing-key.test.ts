import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
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
const keyIn = (answer: unknown) => Told.parse(answer).body.Data.Key;

describe('the key of the links', () => {
  it('is drawn when the stack is made, another one for each stack', async () => {
    const first = keyIn(await told({ RequestType: 'Create' }));
    expect(first).toMatch(KEY);
    expect(keyIn(await told({ RequestType: 'Create' }))).not.toBe(first);
  });

  it.each(['Update', 'Delete'] as const)('is kept at %s, and the resource is the same', async (RequestType) => {
    const PhysicalResourceId = keyIn(await told({ RequestType: 'Create' }));
    expect(await told({ RequestType, PhysicalResourceId })).toMatchObject({
      method: 'PUT',
      body: {
        Status: 'SUCCESS',
        StackId: 'stack',
        RequestId: 'request',
        LogicalResourceId: 'MediaKey',
        PhysicalResourceId,
        Data: { Key: PhysicalResourceId },
      },
    });
  });

  it('is told without a content type, for which the address is not signed', async () => {
    expect(await told({ RequestType: 'Create' })).toMatchObject({ type: undefined });
  });

  it('is drawn again where CloudFormation does not take it: the call fails and comes once more', async () => {
    status = 403;
    await expect(told({ RequestType: 'Create' })).rejects.toThrow();
  });
});
