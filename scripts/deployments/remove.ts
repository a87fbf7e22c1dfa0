import {
  type CloudFormationClient,
  DeleteStackCommand,
  paginateDescribeStackEvents,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { Advice } from '../local/advice.ts';
import { clientOf, endOf, GONE } from './stacks.ts';

async function reasonOf(client: CloudFormationClient, StackName: string): Promise<string> {
  for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName })) {
    const failed = StackEvents.find(
      ({ ResourceStatus, PhysicalResourceId }) =>
        ResourceStatus === 'DELETE_FAILED' && PhysicalResourceId !== StackName,
    );
    if (failed) return `${failed.LogicalResourceId}: ${failed.ResourceStatusReason}`;
  }
  return 'CloudFormation gives no reason';
}

/** Of a stack that keeps data: nothing else may delete it. */
export async function liftProtection({ StackId = '', EnableTerminationProtection }: Removed): Promise<void> {
  if (!EnableTerminationProtection) return;
  const lifted = { StackName: StackId, EnableTerminationProtection: false };
  await clientOf(StackId).send(new UpdateTerminationProtectionCommand(lifted));
}

type Removed = Pick<Stack, 'StackId' | 'EnableTerminationProtection'>;

/** By its id, because a stack that is gone is not found by its name. */
export async function removeStack(stack: Removed): Promise<void> {
  const { StackId = '' } = stack;
  const client = clientOf(StackId);
  await liftProtection(stack);
  await client.send(new DeleteStackCommand({ StackName: StackId }));
  if ((await endOf(client, StackId)) === GONE) return;
  const reason = await reasonOf(client, StackId);
  throw new Advice(`Remove what holds ${StackId} up and start again (${reason}).`);
}
