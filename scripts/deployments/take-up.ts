import { randomBytes } from 'node:crypto';
import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DescribeChangeSetCommand,
  ExecuteChangeSetCommand,
} from '@aws-sdk/client-cloudformation';
import { KEPT, type TakeUp } from '../../infra/core/take-up.ts';
import { Advice } from '../local/advice.ts';
import { adviceOn } from './access.ts';
import { importOf } from './import.ts';
import { contentsOf, type Resource } from './kept.ts';
import { removeStack } from './remove.ts';
import { endOf, settled, stackNamed } from './stacks.ts';

interface Taking {
  stackName: string;
  template: string;
  kept: TakeUp;
}

/** The option with which the next stack takes up what a removed one kept; undefined if some of that is missing. */
export function takeUpOf(kept: Resource[]): TakeUp | undefined {
  const found = Object.entries(KEPT).flatMap(([name, { id }]) => {
    const resource = kept.find((one) => id.test(one.id));
    return resource ? [[name, resource.name]] : [];
  });
  const { table, userPool, media, logs, pushKey } = Object.fromEntries(found);
  if (!userPool || !media || !logs) return undefined;
  return { ...(table && { table }), userPool, media, logs, ...(pushKey && { pushKey }) };
}

/** Has a new stack begin with what an earlier one kept; does nothing if the stack has it already. */
export async function takeUp({ stackName, template, kept }: Taking): Promise<void> {
  const stack = await stackNamed(stackName);
  const { kept: own, removed } = stack ? await contentsOf(`${stack.StackId}`) : { kept: [], removed: [] };
  const isUsable = stack?.StackStatus !== 'ROLLBACK_COMPLETE' && own.length + removed.length > 0;
  if (isUsable) return refuseOthers(stackName, own, kept);
  // A stack that was never complete would stand in the way.
  if (stack?.StackId) await removeStack(stack);
  await importInto(stackName, template, kept);
}

function refuseOthers(stackName: string, own: Resource[], kept: TakeUp): void {
  // Without the key of an earlier deployment, a stack draws one of its own.
  const isOther = (key: keyof TakeUp, name: string) =>
    kept[key] !== name && (key !== 'pushKey' || kept.pushKey !== undefined);
  const other = own.find(({ id, name }) =>
    Object.entries(KEPT).some(([key, { id: pattern }]) => pattern.test(id) && isOther(key as keyof TakeUp, name)),
  );
  if (!other) return;
  throw new Advice(`Remove takeUp from the file of the deployment: ${stackName} has ${other.name} instead.`);
}

async function importInto(StackName: string, template: string, kept: TakeUp): Promise<void> {
  const client = new CloudFormationClient({});
  const names = { StackName, ChangeSetName: `take-up-${randomBytes(4).toString('hex')}` };
  const created = await client
    .send(new CreateChangeSetCommand({ ...names, ...importOf(template, kept), ChangeSetType: 'IMPORT' }))
    .catch((error) => {
      throw adviceOn(error);
    });
  const refuse = async (reason: string) => {
    await removeStack(created);
    throw new Advice(`Correct takeUp in the file of the deployment: CloudFormation says ${reason}`);
  };
  const prepared = await settled(async () => {
    const { Status = '', StatusReason } = await client.send(new DescribeChangeSetCommand(names));
    return /_(PENDING|IN_PROGRESS)$/.test(Status) ? undefined : { Status, StatusReason };
  });
  if (prepared?.Status !== 'CREATE_COMPLETE') await refuse(`${prepared?.StatusReason}`);
  await client.send(new ExecuteChangeSetCommand(names));
  if ((await endOf(client, StackName)) !== 'IMPORT_COMPLETE')
    await refuse('that the import failed; its events of this minute name the reason.');
}
