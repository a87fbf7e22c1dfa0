import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LAYOUT } from '#shared/core/layout';
import { layoutOf } from '../../../scripts/deployments/layout.ts';
import { restoreTable } from '../../../scripts/deployments/restored-table.ts';
import { enter } from '../../../scripts/seed/member.ts';
import { register } from '../../../scripts/seed/register.ts';
import { dogNamed } from '../restarts/pack.ts';
import { inhabitedStack, RETAINING } from './inhabited.ts';
import { after, demandThat, faultsOf, type Rehearsal } from './rehearsal.ts';

/** A restored table takes the place of the stack's own; a dog that registered in between is in the user pool only. */
export const restore: Rehearsal = async (started) => {
  const stack = await inhabitedStack(started);
  const from = stack.outputs.TableName;
  const restored = await restoreTable({ from, to: `${from}-restored` });
  const late = dogNamed('latecomer');
  await register(stack, late);
  const now = after(stack, await stack.redeploy({ context: { ...RETAINING, ...restored } }));
  const faults = await faultsOf(now);
  demandThat(faults, now.outputs.TableName === restored.table, `the stack uses ${now.outputs.TableName}`);
  demandThat(faults, (await layoutOf(restored.table)) === `${LAYOUT}`, 'the table does not tell its layout');
  demandThat(faults, now.outputs.PushKey === stack.outputs.PushKey, 'pushes have another key: no device takes them');
  const entered = await enter(now, late).then(
    () => 'a profile',
    ({ code }) => code,
  );
  demandThat(faults, entered === 'auth.profileGone', `the late dog has ${entered}`);
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: from }));
  demandThat(faults, Table?.TableStatus === 'ACTIVE', 'the old table is gone');
  return faults;
};
