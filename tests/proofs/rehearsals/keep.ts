import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { LAYOUT } from '#shared/core/layout';
import { stackNameOf } from '../../../infra/core/names.ts';
import { contentsOf } from '../../../scripts/deployments/kept.ts';
import { layoutOf } from '../../../scripts/deployments/layout.ts';
import { removeStack } from '../../../scripts/deployments/remove.ts';
import { stackNamed } from '../../../scripts/deployments/stacks.ts';
import { takeUp, takeUpOf } from '../../../scripts/deployments/take-up.ts';
import { inhabitedStack } from './inhabited.ts';
import { after, demandThat, faultsOf, type Rehearsal } from './rehearsal.ts';

const stackName = stackNameOf();

async function templateNow(): Promise<string> {
  const { TemplateBody = '' } = await new CloudFormationClient({}).send(
    new GetTemplateCommand({ StackName: stackName }),
  );
  return TemplateBody;
}

/** A deployment is removed; another one takes up what it kept. */
export const keep: Rehearsal = async (started) => {
  const stack = await inhabitedStack(started);
  const template = await templateNow();
  const { StackId = '' } = (await stackNamed(stackName)) ?? {};
  const kept = takeUpOf((await contentsOf(StackId)).kept);
  await removeStack({ StackId });
  if (!kept) return ['nothing is kept'];
  await takeUp({ stackName, template, kept });
  const now = after(stack, await stack.redeploy());
  const faults = await faultsOf(now);
  demandThat(faults, (await layoutOf(`${kept.table}`)) === `${LAYOUT}`, 'the table does not tell its layout');
  const { TableName, UserPoolId, MediaBucketName } = now.outputs;
  demandThat(faults, TableName === kept.table, `the stack uses the table ${TableName}`);
  demandThat(faults, UserPoolId === kept.userPool, `the stack uses the pool ${UserPoolId}`);
  demandThat(faults, MediaBucketName === kept.media, `the stack uses the bucket ${MediaBucketName}`);
  demandThat(faults, now.outputs.PushKey === stack.outputs.PushKey, 'pushes have another key: no device takes them');
  demandThat(faults, now.outputs.ApiId !== stack.outputs.ApiId, 'the stack was not removed');
  return faults;
};
