import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import {
  canaryStackNameOf,
  edgeStackNameOf,
  firewallStackNameOf,
  mailStackNameOf,
  pipelineStackNameOf,
  siteStackNameOf,
  stackNameOf,
} from '../../infra/core/names.ts';
import { CLOUDFRONT_REGION } from '../../infra/core/regions.ts';
import { Advice } from '../local/advice.ts';
import { adviceOn, BRIEFLY } from './access.ts';

export const stackNamesOf = (environment: string) => [stackNameOf(environment), siteStackNameOf(environment)];

/** Of a stack by its id, whatever region the deployment is in. */
export const clientOf = (stackId: string) => new CloudFormationClient({ ...BRIEFLY, region: stackId.split(':')[3] });

const DOES_NOT_EXIST = /does not exist/;
const PATIENCE_MS = 3_600_000;
const POLL_MS = 2000;

/**
 * Asks until there is an answer, for an hour at most. It ends where AWS refuses the question or cannot be reached, which the waiters
 * of the SDK take for "not yet".
 */
export async function settled<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
}

export const GONE = 'DELETE_COMPLETE';

/** The status with which CloudFormation ends what it does to a stack; undefined if it is not done after an hour. */
export const endOf = (client: CloudFormationClient, StackName: string): Promise<string | undefined> =>
  settled(async () => {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error) => {
      if (DOES_NOT_EXIST.test(`${error}`)) return { Stacks: [] };
      throw error;
    });
    const status = Stacks?.[0]?.StackStatus ?? GONE;
    return status.endsWith('_IN_PROGRESS') ? undefined : status;
  });

export async function stackNamed(StackName: string, region?: string): Promise<Stack | undefined> {
  const { Stacks = [] } = await new CloudFormationClient({ ...BRIEFLY, region })
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error) => {
      if (DOES_NOT_EXIST.test(`${error}`)) return { Stacks: [] };
      throw adviceOn(error);
    });
  return Stacks[0];
}

/** All stacks of an environment that exist, in the order in which they were made. */
export async function stacksOf(environment: string): Promise<Stack[]> {
  const firewall = stackNamed(firewallStackNameOf(environment), CLOUDFRONT_REGION);
  const edge = stackNamed(edgeStackNameOf(environment), CLOUDFRONT_REGION);
  const names = [
    mailStackNameOf(environment),
    ...stackNamesOf(environment),
    canaryStackNameOf(environment),
    pipelineStackNameOf(environment),
  ];
  const stacks = await Promise.all([firewall, ...names.map((name) => stackNamed(name)), edge]);
  return stacks.flatMap((stack) => stack ?? []);
}

export async function outputsOf(stackName: string): Promise<Record<string, string>> {
  const { Outputs = [] } = (await stackNamed(stackName)) ?? {};
  return Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [`${OutputKey}`, `${OutputValue}`]));
}

/** In AWS's words, where an account is new. */
const UNVERIFIED = /account must be verified before you can add new CloudFront resources/i;

/** Why CloudFormation gave up, where AWS wants something of a person first that no call asks for. */
export async function wantedBy(stackName: string, environment: string): Promise<Advice | undefined> {
  const { StackEvents = [] } = await new CloudFormationClient(BRIEFLY).send(
    new DescribeStackEventsCommand({ StackName: stackName }),
  );
  if (!StackEvents.some(({ ResourceStatusReason = '' }) => UNVERIFIED.test(ResourceStatusReason))) return undefined;
  return new Advice(
    `Ask AWS Support (Account and billing, free of charge) to verify the account for CloudFront, and run npm run deploy -- ${environment} again: AWS lets a new account make a distribution only then. Delete the empty table, user pool and buckets that stayed: the events of ${stackName} name them.`,
  );
}

/** The CDK itself replaces a stack that was never complete, if nothing protects it. */
export const isFailed = ({ StackStatus }: Stack) => StackStatus === 'ROLLBACK_COMPLETE';

/** Refuses to touch a stack that somebody changes at this moment. */
export function refuseBusy({ StackName, StackStatus }: Stack): void {
  if (!/IN_PROGRESS$/.test(`${StackStatus}`) || StackStatus === 'REVIEW_IN_PROGRESS') return;
  throw new Advice(`Wait until CloudFormation has finished, then start again: ${StackName} is ${StackStatus}.`);
}

/** Refuses to update a stack that needs a decision first; the CDK itself replaces one that was never complete. */
export function refuseUnready(stack: Stack, environment: string): void {
  refuseBusy(stack);
  const { StackName = '', StackStatus } = stack;
  const state = `${StackName} is ${StackStatus}`;
  if (/^(DELETE|ROLLBACK|IMPORT_ROLLBACK)_FAILED$/.test(`${StackStatus}`))
    throw new Advice(`Run npm run destroy -- ${environment} first: ${state}.`);
  if (/_FAILED$/.test(`${StackStatus}`)) {
    throw new Advice(`Run npx cdk rollback ${StackName.split('-')[0]} -c env=${environment} first: ${state}.`);
  }
}
