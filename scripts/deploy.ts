import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '@aws-sdk/client-cloudformation';
import {
  CANARY_PARAMETERS,
  canaryStackNameOf,
  DISTRIBUTION,
  EXECUTIONS,
  edgeStackNameOf,
  stackNameOf,
} from '../infra/core/names.ts';
import type { DeploymentOptions } from '../infra/core/option-schema.ts';
import { enter } from './deployments/access.ts';
import { type Request, requestOf } from './deployments/arguments.ts';
import { unprepared } from './deployments/bootstrapped.ts';
import { executionsOfAccount, hasAddress, refuseLacking } from './deployments/checks.ts';
import { refuseOtherLayout } from './deployments/layout.ts';
import { type Leave, operate } from './deployments/operate.ts';
import { remainingOf } from './deployments/remaining.ts';
import { liftProtection } from './deployments/remove.ts';
import { awaitSender } from './deployments/sender.ts';
import { isFailed, outputsOf, refuseUnready, stackNamesOf, stacksOf, wantedBy } from './deployments/stacks.ts';
import { takeUp } from './deployments/take-up.ts';
import { shownOn } from './local/progress.ts';
import { LOCAL, runTool, runVisibly } from './local/tool.ts';
import { runSmoke, Smoke } from './smoke/smoke.ts';
import { targetOf } from './smoke/target.ts';

const QUIET = ['--no-notices', '--no-version-reporting'];

const onStep = shownOn(process.stdout);

await operate(async (leave) => {
  const request = requestOf('deploy', process.argv.slice(2));
  const { options } = request;
  const { environment } = options;
  await onStep('Check the credentials', () => enter(options));
  const stacks = await onStep('Inspect the stacks', () => inspectStacks(options));
  await onStep('Check what AWS would refuse', () => refuseLacking(options));
  const executions = await executionsOfAccount();
  for (const region of await unprepared(options)) await bootstrap(request, region, leave);
  const assembly = join(LOCAL, 'deployments', environment, 'cdk.out');
  await onStep('Build the site and the stacks', () => synthesise(environment, assembly));
  if (stacks.length === 0)
    console.log(`\n  New in ${options.account}, ${options.region}: ${stackNamesOf(environment).join(' and ')}\n`);
  else await cdk('diff', '--app', assembly, '--all');
  leave(`CloudFormation goes on with what has begun: npm run deploy -- ${environment} shows how it ended.`);
  await takeUpKept(options, assembly);
  await Promise.all(stacks.filter(isFailed).map(liftProtection));
  const approval = request.yes ? 'never' : 'destructive';
  if (options.ownSender) await prepareSender(options, assembly, approval);
  await deployStacks(options, ['--app', assembly, '--require-approval', approval], executions);
  await printRemaining(options);
  await smokeTest(options, leave);
});

async function inspectStacks({ environment, table, takeUp: kept }: DeploymentOptions): Promise<Stack[]> {
  const stacks = await stacksOf(environment);
  for (const stack of stacks) refuseUnready(stack, environment);
  const { TableName = kept?.table } = await outputsOf(stackNameOf(environment));
  const used = table ?? TableName;
  if (used) await refuseOtherLayout(used);
  return stacks;
}

/** The alarms in us-east-1 come last: they learn of the distribution by its id. */
async function deployStacks(
  { environment, canary, pipeline }: DeploymentOptions,
  args: string[],
  executions: number,
): Promise<void> {
  const main = stackNameOf(environment);
  const given = ['--parameters', `${main}:${EXECUTIONS}=${executions}`];
  await cdk('deploy', ...args, 'Barkyard', 'BarkyardSite', ...given).catch(async (error) => {
    throw (await wantedBy(main, environment).catch(() => undefined)) ?? error;
  });
  const outputs = await outputsOf(main);
  const known = ['--parameters', `${edgeStackNameOf(environment)}:${DISTRIBUTION}=${outputs.DistributionId}`];
  await cdk('deploy', ...args, 'BarkyardEdge', '--exclusively', ...known);
  if (canary) {
    const named = CANARY_PARAMETERS.map((name) => `${canaryStackNameOf(environment)}:${name}=${outputs[name]}`);
    await cdk('deploy', ...args, 'BarkyardCanary', '--exclusively', ...named.flatMap((one) => ['--parameters', one]));
  }
  if (pipeline) await cdk('deploy', ...args, 'BarkyardPipeline', '--exclusively');
}

/** Cognito refuses a sender that SES has not verified, so that nothing else is deployed before. */
async function prepareSender(options: DeploymentOptions, assembly: string, approval: string): Promise<void> {
  await cdk('deploy', '--app', assembly, 'BarkyardMail', '--exclusively', '--require-approval', approval);
  await onStep('Wait until SES has verified the sender', () => awaitSender(options));
}

async function takeUpKept({ environment, takeUp: kept }: DeploymentOptions, assembly: string): Promise<void> {
  if (!kept) return;
  const template = await readFile(join(assembly, 'Barkyard.template.json'), 'utf8');
  await onStep('Take up what was kept', () => takeUp({ stackName: stackNameOf(environment), template, kept }));
}

/** Makes the bucket and the roles that the CDK deploys with, once for each account and region. */
async function bootstrap(
  { options: { environment, account, qualifier } }: Request,
  region: string,
  leave: Leave,
): Promise<void> {
  leave(
    `CloudFormation goes on preparing the account for the CDK, and nothing else: run npm run deploy -- ${environment} again.`,
  );
  console.log(`\n  Preparing ${account} in ${region} for the CDK, once.\n`);
  const chosen = qualifier ? ['--qualifier', qualifier, '--toolkit-stack-name', `CDKToolkit-${qualifier}`] : [];
  await cdk('bootstrap', `aws://${account}/${region}`, ...chosen);
  leave('The account is prepared for the CDK; nothing else was changed.');
}

function synthesise(environment: string, assembly: string): Promise<void> {
  const args = ['synth', '--quiet', '-c', `env=${environment}`, '--output', assembly, ...QUIET];
  const env = { BARKYARD_TAKES_UP: 'yes' };
  return runTool('cdk', { args, env, log: join(LOCAL, 'deployments', environment, 'synth.log') });
}

/** Elsewhere than beside `cdk.json`, which would have the site and the stacks built again. */
function cdk(...args: string[]): Promise<void> {
  return runVisibly('cdk', [...args, ...QUIET], LOCAL);
}

async function printRemaining(options: DeploymentOptions): Promise<void> {
  const outputs = await outputsOf(stackNameOf(options.environment));
  const sentences = remainingOf(options, outputs).map((sentence, at) => `    ${at + 1}. ${sentence}`);
  console.log(
    `\n  Barkyard is deployed.\n\n    Site     ${outputs.SiteUrl}\n\n  What is left to do\n${sentences.join('\n')}\n`,
  );
}

async function smokeTest(options: DeploymentOptions, leave: Leave): Promise<void> {
  const { domain, environment } = options;
  if (domain && !(await hasAddress(domain)))
    return console.log(`  Then run npm run smoke -- ${environment}: ${domain} leads nowhere yet.\n`);
  console.log('  Smoke test\n');
  const smoke = new Smoke(await targetOf(options));
  leave('Barkyard is deployed. The dogs of the smoke test are removed.', () => smoke.clear());
  if ((await runSmoke(smoke)) > 0) process.exitCode = 1;
}
