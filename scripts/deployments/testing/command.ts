import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAYOUT } from '#shared/core/layout';
import { Outputs } from '../../local/deploy.ts';
import { type Answers, openStandIn, refusal } from './stand-in.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CDK = join(import.meta.dirname, 'cdk.mjs');
export const ENVIRONMENT = 'interrupted';
const account = '111122223333';
const FILE = { environment: ENVIRONMENT, account, region: 'eu-west-1' };
export const KEPT = { table: 'own-table', userPool: 'eu-west-1_own', media: 'own-media', logs: 'own-logs' };

export const COMMANDS = ['deploy', 'destroy', 'doctor', 'restore', 'smoke'] as const;
export type Command = (typeof COMMANDS)[number] | 'logs' | 'rescreen';
/** They would ask, but for this. */
const ASKING: Command[] = ['deploy', 'destroy'];

const STACK = `Barkyard-${ENVIRONMENT}`;
const ID = `arn:aws:cloudformation:eu-west-1:${account}:stack/${STACK}/1`;

const PROTECTED = '<EnableTerminationProtection>true</EnableTerminationProtection>';

export const stackThatIs = (status: string, outputs = '') =>
  `<Stacks><member><StackName>${STACK}</StackName><StackId>${ID}</StackId><StackStatus>${status}</StackStatus>${PROTECTED}<CreationTime>2026-11-22T00:00:00Z</CreationTime><Outputs>${outputs}</Outputs></member></Stacks>`;

const NOWHERE = 'http://127.0.0.1:9';
const OUTPUTS = Object.keys(Outputs.shape).map((name) => {
  const value = name.endsWith('Url') ? `${NOWHERE}/${name}` : `own-${name}`;
  return `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`;
});

const QUEUE =
  '<StackResourceSummaries><member><LogicalResourceId>Queue</LogicalResourceId><PhysicalResourceId>own-queue</PhysicalResourceId><ResourceType>AWS::SQS::Queue</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-22T00:00:00Z</LastUpdatedTimestamp></member></StackResourceSummaries>';

export const SETTINGS = 'GET /2016-08-19/account-settings';

export const EMPTY: Answers = {
  [SETTINGS]: '{"AccountLimit":{"ConcurrentExecutions":1000}}',
  GetCallerIdentity: `<Account>${account}</Account>`,
  DescribeStacks: refusal('ValidationError', `Stack with id ${STACK} does not exist`),
  DescribeTable: '{"Table":{"TableArn":"arn:own-table","TableStatus":"ACTIVE"}}',
  TagResource: '{}',
  ListTagsOfResource: `{"Tags":[{"Key":"layout","Value":"${LAYOUT}"}]}`,
  HEAD: '',
  UpdateTerminationProtection: '',
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

/** With outputs; nothing answers at the addresses in them. */
export const RUNNING: Answers = {
  ...DEPLOYED,
  DescribeStacks: stackThatIs('UPDATE_COMPLETE', OUTPUTS.join('')),
  RestoreTableToPointInTime: '{}',
  UpdateTable: '{}',
  UpdateTimeToLive: '{}',
  DeleteItem: '{}',
  AdminGetUser: '{}',
  AdminDeleteUser: '{}',
};

export function folderWith(options: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-deployments-'));
  const content = typeof options === 'string' ? options : JSON.stringify({ ...FILE, ...options });
  writeFileSync(join(folder, `${ENVIRONMENT}.json`), content);
  return folder;
}

interface Launch {
  env: NodeJS.ProcessEnv;
  node?: string[];
  args?: string[];
  /** A Python that gives it a terminal. */
  python?: string;
}

const IN_TERMINAL = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

export const argsOf = (command: Command) => (ASKING.includes(command) ? ['--yes'] : []);

const lastLineOf = (said: string) => said.trim().split('\n').at(-1) ?? '';

export const endOf = (code: number | null, said: string) => ({ code, last: lastLineOf(said), said });

/** Starts a command of an operator in a group of its own, as a terminal does. */
function launch(command: Command, { env, node = [], args = argsOf(command), python }: Launch) {
  const line = [process.execPath, ...node, join(ROOT, `scripts/${command}.ts`), ENVIRONMENT, ...args];
  const [program = '', ...rest] = python ? [python, '-c', IN_TERMINAL, ...line] : line;
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: [python ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => endOf(code, said));
  const group = -(child.pid ?? 0);
  return {
    ended,
    group,
    interrupt: () => (python ? child.stdin?.write('\x03') : process.kill(group, 'SIGINT')),
    said: () => said,
  };
}

export interface Surroundings {
  answers: Answers;
  folder?: string;
  env?: NodeJS.ProcessEnv;
  args?: string[];
}

/** Variables for a command that asks this endpoint in place of AWS. */
export function variablesFor(endpoint: string, { folder = folderWith({ takeUp: KEPT }), env }: Surroundings) {
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  return { BARKYARD_DEPLOYMENTS: folder, AWS_ENDPOINT_URL: endpoint, AWS_MAX_ATTEMPTS: '1', ...keys, ...env };
}

export async function start(command: Command, { python, ...surroundings }: Surroundings & Pick<Launch, 'python'>) {
  const { answers, args } = surroundings;
  const aws = await openStandIn(answers);
  const env = variablesFor(aws.endpoint, surroundings);
  const { ended, ...launched } = launch(command, { env, node: ['--import', CDK], args, python });
  return { aws, ended: ended.finally(aws.close), ...launched };
}
