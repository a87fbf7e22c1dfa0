import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Answers, openStandIn, refusal } from './stand-in.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CDK = join(import.meta.dirname, 'cdk.mjs');
export const ENVIRONMENT = 'interrupted';
const account = '111122223333';
const FILE = { environment: ENVIRONMENT, account, region: 'eu-west-1' };
const KEPT = { table: 'own-table', userPool: 'eu-west-1_own', media: 'own-media', logs: 'own-logs' };

export type Command = 'deploy' | 'destroy' | 'restore';

const STACK = `Barkyard-${ENVIRONMENT}`;
const ID = `arn:aws:cloudformation:eu-west-1:${account}:stack/${STACK}/1`;

export const stackThatIs = (status: string) =>
  `<Stacks><member><StackName>${STACK}</StackName><StackId>${ID}</StackId><StackStatus>${status}</StackStatus><CreationTime>2026-11-22T00:00:00Z</CreationTime></member></Stacks>`;

const QUEUE =
  '<StackResourceSummaries><member><LogicalResourceId>Queue</LogicalResourceId><PhysicalResourceId>own-queue</PhysicalResourceId><ResourceType>AWS::SQS::Queue</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-22T00:00:00Z</LastUpdatedTimestamp></member></StackResourceSummaries>';

export const EMPTY: Answers = {
  GetCallerIdentity: `<Account>${account}</Account>`,
  DescribeStacks: refusal('ValidationError', `Stack with id ${STACK} does not exist`),
  DescribeTable: '{"Table":{"TableArn":"arn:own-table"}}',
  ListTagsOfResource: '{"Tags":[]}',
  HEAD: '',
  'cdk-bootstrap': '',
  'cdk-synth': '',
  'cdk-diff': '',
  'cdk-deploy': '',
};

export const DEPLOYED: Answers = {
  ...EMPTY,
  DescribeStacks: stackThatIs('UPDATE_COMPLETE'),
  GetTemplate: '<TemplateBody>{"Resources":{}}</TemplateBody>',
  ListStackResources: QUEUE,
};

export function folderWith(options: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-deployments-'));
  const content = typeof options === 'string' ? options : JSON.stringify({ ...FILE, ...options });
  writeFileSync(join(folder, `${ENVIRONMENT}.json`), content);
  return folder;
}

interface Launch {
  folder: string;
  env: NodeJS.ProcessEnv;
  node?: string[];
  args?: string[];
}

/** Starts a command of an operator in a group of its own, as a terminal does. */
export function launch(command: Command, { folder, env, node = [], args = ['--yes'] }: Launch) {
  const child = spawn(process.execPath, [...node, join(ROOT, `scripts/${command}.ts`), ENVIRONMENT, ...args], {
    cwd: ROOT,
    env: { ...process.env, BARKYARD_DEPLOYMENTS: folder, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''));
  const ended = Promise.all([once(child, 'exit'), said]).then(([[code], words]) => ({
    code: code as number | null,
    last: words.trim().split('\n').at(-1) ?? '',
    said: words,
  }));
  const group = -(child.pid ?? 0);
  return { ended, group, interrupt: () => process.kill(group, 'SIGINT') };
}

interface Surroundings {
  answers: Answers;
  folder?: string;
  env?: NodeJS.ProcessEnv;
  args?: string[];
}

export async function start(command: Command, surroundings: Surroundings) {
  const { answers, folder = folderWith({ takeUp: KEPT }), env, args } = surroundings;
  const aws = await openStandIn(answers);
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const own = { AWS_ENDPOINT_URL: aws.endpoint, AWS_MAX_ATTEMPTS: '1', ...keys, ...env };
  const { ended, interrupt } = launch(command, { folder, env: own, node: ['--import', CDK], args });
  return { aws, ended: ended.finally(aws.close), interrupt };
}
