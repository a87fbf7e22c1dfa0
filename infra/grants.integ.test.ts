import { randomUUID } from 'node:crypto';
import {
  CreateRoleCommand,
  DeleteRoleCommand,
  DeleteRolePolicyCommand,
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  PutRolePolicyCommand,
} from '@aws-sdk/client-iam';
import {
  CreateFunctionCommand,
  DeleteFunctionCommand,
  type FunctionConfiguration,
  GetFunctionCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
  waitUntilFunctionActiveV2,
} from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { askSigned } from '../scripts/local/aws.ts';

const lambda = new LambdaClient({});
const iam = new IAMClient({});

const Policy = z.object({
  Version: z.string(),
  Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
});
type Policy = z.output<typeof Policy>;

const ASSUMED_BY_LAMBDA = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});

const SECRET = 'secret';

const isOfTheTable = ({ Action }: Policy['Statement'][number]) =>
  [Action].flat().some((name) => name.startsWith('dynamodb:'));

async function deployed(name: string): Promise<FunctionConfiguration> {
  const { Functions = [] } = await lambda.send(new ListFunctionsCommand({}));
  const found = Functions.find(({ FunctionName }) => FunctionName?.includes(name));
  if (!found) throw new Error(`There is no function ${name}.`);
  return found;
}

async function policyOf({ Role }: FunctionConfiguration): Promise<Policy> {
  const RoleName = Role?.split('/').at(-1);
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
  const { PolicyDocument } = await iam.send(new GetRolePolicyCommand({ RoleName, PolicyName: PolicyNames[0] }));
  return Policy.parse(JSON.parse(decodeURIComponent(`${PolicyDocument}`)));
}

/** Another function with the same code and variables, whose role has this policy. */
async function twinOf(
  { FunctionName, Runtime, Handler, Environment, Architectures }: FunctionConfiguration,
  policy: Policy,
) {
  const name = `twin-${randomUUID()}`;
  const { Code } = await lambda.send(new GetFunctionCommand({ FunctionName }));
  // A link that is signed on AWS; the local AWS makes one without a signature, and refuses it.
  const code = await askSigned(inject('stack'), { service: 'lambda', path: new URL(`${Code?.Location}`).pathname });
  const ZipFile = new Uint8Array(await code.arrayBuffer());
  const { Role } = await iam.send(
    new CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: ASSUMED_BY_LAMBDA }),
  );
  await iam.send(
    new PutRolePolicyCommand({ RoleName: name, PolicyName: name, PolicyDocument: JSON.stringify(policy) }),
  );
  await lambda.send(
    new CreateFunctionCommand({
      FunctionName: name,
      Role: Role?.Arn,
      Runtime,
      Handler,
      Architectures,
      Environment: { Variables: { ...Environment?.Variables, ORIGIN_SECRETS: SECRET } },
      Timeout: 15,
      Code: { ZipFile },
    }),
  );
  await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 30 }, { FunctionName: name });
  return name;
}

async function remove(name: string) {
  await lambda.send(new DeleteFunctionCommand({ FunctionName: name }));
  await iam.send(new DeleteRolePolicyCommand({ RoleName: name, PolicyName: name }));
  await iam.send(new DeleteRoleCommand({ RoleName: name }));
}

/** A signed-in stranger's GET /me, straight to the function. */
async function askWhoIAm(FunctionName: string) {
  const claims = { sub: randomUUID(), auth_time: '1', origin_jti: randomUUID() };
  const call = { httpMethod: 'GET', path: '/me', headers: { [ORIGIN_HEADER]: SECRET }, body: null };
  const event = { ...call, requestContext: { authorizer: { claims } } };
  const { Payload, LogResult } = await lambda.send(
    new InvokeCommand({ FunctionName, LogType: 'Tail', Payload: JSON.stringify(event) }),
  );
  const { statusCode, body } = JSON.parse(Payload?.transformToString() ?? '{}');
  return { statusCode, code: JSON.parse(body).code, log: Buffer.from(LogResult ?? '', 'base64').toString() };
}

describe('the local AWS enforces what a role may do', () => {
  let whole: string;
  let deprived: string;

  beforeAll(async () => {
    const room = await deployed('ProfilesRoom');
    const policy = await policyOf(room);
    const Statement = policy.Statement.filter((statement) => !isOfTheTable(statement));
    whole = await twinOf(room, policy);
    deprived = await twinOf(room, { ...policy, Statement });
  });

  afterAll(async () => {
    await Promise.all([whole, deprived].filter(Boolean).map(remove));
  });

  test('with its grant the function reads the table, and finds no such dog', async () => {
    expect(await askWhoIAm(whole)).toMatchObject({ statusCode: 401, code: 'auth.profileGone' });
  });

  test('without it the same function is refused', async () => {
    const { statusCode, code, log } = await askWhoIAm(deprived);
    expect({ statusCode, code }).toEqual({ statusCode: 500, code: 'profiles.getFailed' });
    expect(log).toContain('AccessDeniedException');
  });
});
