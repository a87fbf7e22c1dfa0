import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from './draw-keys.ts';

const Answer = z.object({
  Status: z.string(),
  NoEcho: z.optional(z.boolean()),
  PhysicalResourceId: z.string(),
  Data: z.optional(z.object({ PublicKey: z.string(), PrivateKey: z.string() })),
});

async function told(RequestType: 'Create' | 'Update' | 'Delete') {
  const bodies: unknown[] = [];
  const cloudFormation = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.end();
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
  const address = cloudFormation.address();
  const ResponseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  await handler({ RequestType, ResponseURL, PhysicalResourceId: 'drawn' } as CloudFormationCustomResourceEvent);
  cloudFormation.close();
  return Answer.parse(bodies[0]);
}

it('the two keys belong together, have the form that push services expect, and differ for each stack', async () => {
  const [first, second] = [await told('Create'), await told('Create')];
  const { PublicKey = '', PrivateKey = '' } = first.Data ?? {};
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(PrivateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(PublicKey);
  expect([PublicKey, PrivateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
  expect(first).toMatchObject({ Status: 'SUCCESS', NoEcho: true });
  expect(second.Data).not.toEqual(first.Data);
});

it('they are drawn once: an update fails and returns no keys, so that no deployment ends the subscriptions', async () => {
  expect(await told('Update')).toEqual({ Status: 'FAILED', PhysicalResourceId: 'drawn' });
  expect(await told('Delete')).toEqual({ Status: 'SUCCESS', PhysicalResourceId: 'drawn' });
});
