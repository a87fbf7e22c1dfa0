import {
  type CloudFormationClient,
  DeleteStackCommand,
  paginateDescribeStackEvents,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { Advice } from '../local/advice.ts';
import { clientOf } from './stacks.ts';

const PATIENCE_S = 3600;

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

/** By its id, because a stack that is gone is not found by its name. */
export async function removeStack(StackId: string): Promise<void> {
  const client = clientOf(StackId);
  await client.send(new DeleteStackCommand({ StackName: StackId }));
  await waitUntilStackDeleteComplete(
    { client, maxWaitTime: PATIENCE_S, minDelay: 1, maxDelay: 10 },
    { StackName: StackId },
  ).catch(async () => {
    const reason = await reasonOf(client, StackId);
    throw new Advice(`Remove what holds ${StackId} up and start again (${reason}).`);
  });
}
