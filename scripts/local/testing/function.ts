import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient, waitUntilFunctionActiveV2 } from '@aws-sdk/client-lambda';
import { type Access, accessTo } from '../aws.ts';
import { zipOf } from './zip.ts';

const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});
const TIMEOUT_SECONDS = 15;
const WAIT_SECONDS = 20;

interface Options {
  name: string;
  /** Of this folder, with the handler. */
  file: string;
  variables: Record<string, string>;
}

/** Creates a function with a role of its own, and returns its ARN once it is active. */
export async function createFunction(aws: Access, { name, file, variables }: Options): Promise<string> {
  const lambda = new LambdaClient(accessTo(aws));
  const role = new CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: TRUST });
  const { Role } = await new IAMClient(accessTo(aws)).send(role);
  const { FunctionArn } = await lambda.send(
    new CreateFunctionCommand({
      FunctionName: name,
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Role: Role?.Arn,
      Timeout: TIMEOUT_SECONDS,
      Code: { ZipFile: zipOf('index.mjs', await readFile(join(import.meta.dirname, file), 'utf8')) },
      Environment: { Variables: variables },
    }),
  );
  await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: WAIT_SECONDS }, { FunctionName: name });
  return `${FunctionArn}`;
}
