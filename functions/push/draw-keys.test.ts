import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from './draw-keys.ts';
import { newKey } from './push-key.ts';

const SecretId = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:PushesKey-a1b2c3';
const Answer = z.strictObject({
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  Status: z.string(),
  PhysicalResourceId: z.string(),
  Data: z.optional(z.strictObject({ PublicKey: z.string() })),
  Reason: z.optional(z.string()),
});

const secrets = mockClient(SecretsManagerClient);
afterAll(() => secrets.restore());

/** The secret's values, by version id. */
let versions: Map<string, string>;

const about = { message: '', $metadata: {} };
const denied = Object.assign(new Error('Not authorized.'), { name: 'AccessDeniedException' });

beforeEach(() => {
  versions = new Map();
  secrets.reset();
  secrets.on(GetSecretValueCommand, { SecretId }).callsFake(() => {
    const SecretString = [...versions.values()].at(-1);
    if (SecretString === undefined) throw new ResourceNotFoundException(about);
    return { SecretString };
  });
  secrets.on(PutSecretValueCommand, { SecretId }).callsFake(({ ClientRequestToken, SecretString }) => {
    if (versions.has(ClientRequestToken)) throw new ResourceExistsException(about);
    versions.set(ClientRequestToken, SecretString);
    return {};
  });
});

type Kind = 'Create' | 'Update' | 'Delete';

async function told(RequestType: Kind, PhysicalResourceId = 'drawn') {
  const bodies: unknown[] = [];
  const cloudFormation = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.end();
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
  const address = cloudFormation.address();
  const ResponseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const about = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'PushesKeys', ServiceToken: 'arn' };
  const ResourceProperties = { ServiceToken: 'arn', SecretId };
  const event = { ...about, ResponseURL, ResourceType: 'Custom::PushKeys', ResourceProperties, PhysicalResourceId };
  await handler({ ...event, RequestType, OldResourceProperties: ResourceProperties });
  cloudFormation.close();
  const { StackId, RequestId, LogicalResourceId, ...answer } = Answer.parse(bodies[0]);
  return answer;
}

const kept = () => [...versions.values()].join();

it('the private key goes into its secret, and CloudFormation gets only the public half', async () => {
  const answer = await told('Create');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(kept(), 'base64url');
  const PublicKey = pair.getPublicKey('base64url');
  expect(PublicKey).toMatch(/^[\w-]{87}$/);
  expect(kept()).toMatch(/^[\w-]{43}$/);
  expect(answer).toEqual({ Status: 'SUCCESS', PhysicalResourceId: PublicKey, Data: { PublicKey } });
});

it.each<Kind[]>([
  ['Create', 'Create'],
  ['Create', 'Update'],
  ['Create', 'Delete', 'Create'],
])('it is generated once, whatever CloudFormation repeats: %s, %s', async (...kinds) => {
  const answers = [];
  for (const kind of kinds) answers.push(await told(kind));
  expect(answers.at(-1)).toEqual(answers[0]);
  expect(versions.size).toBe(1);
});

it('two attempts at once generate one key', async () => {
  const answers = await Promise.all([told('Create'), told('Create')]);
  expect(secrets.commandCalls(PutSecretValueCommand)).toHaveLength(2);
  expect(answers[0]).toEqual(answers[1]);
  expect(versions.size).toBe(1);
});

it('the key of an earlier deployment is taken over', async () => {
  const { publicKey, privateKey } = newKey();
  versions.set('of an earlier stack', privateKey);
  expect(await told('Create')).toMatchObject({ Data: { PublicKey: publicKey } });
  expect(secrets.commandCalls(PutSecretValueCommand)).toEqual([]);
});

it('a deletion touches no secret: it has its own rule in the template', async () => {
  expect(await told('Delete')).toEqual({ Status: 'SUCCESS', PhysicalResourceId: 'drawn' });
  expect(secrets.calls()).toEqual([]);
});

it('it is retried while IAM has not applied the permission yet', async () => {
  secrets.on(GetSecretValueCommand).rejectsOnce(denied).rejects(new ResourceNotFoundException(about));
  expect(await told('Create')).toMatchObject({ Status: 'SUCCESS' });
});

it('another failure is reported to CloudFormation without AWS’s message, and generates nothing', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error(`${SecretId} is scheduled for deletion`));
  expect(await told('Create')).toEqual({
    Status: 'FAILED',
    PhysicalResourceId: 'none',
    Reason: 'The log of this function says why.',
  });
  expect(secrets.commandCalls(PutSecretValueCommand)).toEqual([]);
});
