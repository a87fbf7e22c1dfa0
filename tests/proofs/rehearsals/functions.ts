import { InvokeCommand, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { notifications } from '#shared/notifications/contract';
import type { Stack } from '../../../scripts/local/stack.ts';
import { linesWith } from '../../../scripts/ops/logs/search.ts';
import { enter } from '../../../scripts/seed/member.ts';
import { dogNamed } from '../restarts/pack.ts';

/** Nobody calls them: they run by the clock. */
const SCHEDULED = /Sweep|Reconcile/;
const ERRORS = '"level":"ERROR"';

async function scheduled(client: LambdaClient): Promise<string[]> {
  const names: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    names.push(...Functions.flatMap(({ FunctionName = '' }) => (SCHEDULED.test(FunctionName) ? FunctionName : [])));
  return names;
}

/** Runs what the probes do not reach; answers what failed, and what any function has logged as an error since. */
export async function failuresSince(since: number, stack: Stack): Promise<string[]> {
  const client = new LambdaClient({});
  const names = await scheduled(client);
  const failures = names.length === 0 ? ['no function runs by the clock'] : [];
  for (const FunctionName of names) {
    const { FunctionError } = await client.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
    if (FunctionError) failures.push(`${FunctionName} fails: ${FunctionError}`);
  }
  const { call } = await enter(stack, dogNamed('friend'));
  const { items } = await call(notifications.list, {});
  if (items.length === 0) failures.push('a resident has lost its notifications');
  const lines = await linesWith(ERRORS, { stack: 'Barkyard', since });
  return [...failures, ...lines.map(({ service, message }) => `${service} logged ${message}`)];
}
