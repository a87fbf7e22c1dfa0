import { createInterface } from 'node:readline/promises';
import type { Stack } from '@aws-sdk/client-cloudformation';
import { enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { contentsOf, type Resource } from './deployments/kept.ts';
import { operate } from './deployments/operate.ts';
import { removeStack } from './deployments/remove.ts';
import { refuseBusy, stacksOf } from './deployments/stacks.ts';
import { takeUpOf } from './deployments/take-up.ts';
import { Advice } from './local/advice.ts';
import { shownOn } from './local/progress.ts';

const onStep = shownOn(process.stdout);

await operate(async (leave) => {
  const { options, yes } = requestOf('destroy', process.argv.slice(2));
  const { environment } = options;
  await onStep('Check the credentials', () => enter(options));
  const stacks = await deployed(environment);
  const contents = await Promise.all(stacks.map(({ StackId = '' }) => contentsOf(StackId)));
  const kept = contents.flatMap((content) => content.kept);
  announce(stacks, kept, contents.flatMap(({ removed }) => removed).length);
  if (!yes) await confirm(environment);
  leave(`CloudFormation goes on with what has begun: run npm run destroy -- ${environment} again.`);
  // The files first: their stack reads what the other one exports.
  for (const stack of stacks.reverse()) await onStep(`Remove ${stack.StackName}`, () => removeStack(stack));
  conclude(environment, kept);
});

async function deployed(environment: string): Promise<Stack[]> {
  const stacks = await stacksOf(environment);
  if (stacks.length === 0) throw new Advice(`Name another environment: nothing of ${environment} is deployed.`);
  for (const stack of stacks) refuseBusy(stack);
  return stacks;
}

function announce(stacks: Stack[], kept: Resource[], removed: number): void {
  console.log(`\n  Removes: ${stacks.map(({ StackName }) => StackName).join(', ')}: ${removed} resources.`);
  console.log(kept.length === 0 ? '  Keeps nothing: all data is lost.' : '  Keeps:');
  for (const { type, name } of kept) console.log(`    ${type.padEnd(28)} ${name}`);
}

function conclude(environment: string, kept: Resource[]): void {
  const option = takeUpOf(kept);
  if (!option) return;
  console.log(`\n  To deploy it again with what was kept, add to deployments/${environment}.json:\n`);
  console.log(`    "takeUp": ${JSON.stringify(option)}`);
}

async function confirm(environment: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Advice(`Add --yes to remove ${environment} without a terminal.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answer = await terminal.question(`\n  Type ${environment} to remove it: `);
  terminal.close();
  if (answer.trim() !== environment) throw new Advice('Nothing was removed.');
}
