import { LAYOUT } from '#shared/core/layout';
import { layoutOf, refuseOtherLayout } from '../../../scripts/deployments/layout.ts';
import { Advice } from '../../../scripts/local/advice.ts';
import { ROOT } from '../../../scripts/local/tool.ts';
import { baseCommit, checkOut, commitOf, residentsOf } from './base.ts';
import { failuresSince } from './functions.ts';
import { leaveWork } from './holdings.ts';
import { inhabitedStack, RETAINING } from './inhabited.ts';
import { after, demandThat, faultsOf, type Rehearsal } from './rehearsal.ts';

/**
 * Deploys the base, or the given commit, uses it by its own code, leaves work in its queues, and deploys the work tree over
 * it. Rows that the work tree cannot read must be refused; those of the base must not.
 */
export const update: Rehearsal = async (started, from) => {
  const commit = from ? await commitOf(from) : await baseCommit();
  console.log(`\n  Begins with the commit ${commit}.`);
  const root = await checkOut(commit, started);
  const stack = await inhabitedStack(started, root);
  if ((await layoutOf(stack.outputs.TableName)) !== `${LAYOUT}`) {
    const refusal = await refusalBy(stack.outputs.TableName);
    if (!from || !refusal)
      return [`rows of another layout are ${refusal ? 'refused' : 'not refused'} (from ${commit})`];
    console.log(`\n  Refused: ${refusal}`);
    return [];
  }
  const { openTab, pictureOf } = await residentsOf(root);
  const isOpen = await openTab(stack);
  const lostBy = await leaveWork(stack, await pictureOf(stack));
  const began = Date.now();
  const now = after(stack, await stack.redeploy({ root: ROOT, context: RETAINING }));
  const hasStayed = await isOpen();
  const faults = await lostBy(now);
  faults.push(...(await faultsOf(now)));
  demandThat(faults, hasStayed, 'a session has ended');
  for (const name of [
    'TableName',
    'UserPoolId',
    'UserPoolClientId',
    'MediaBucketName',
    'DistributionId',
    'ApiId',
    'PushKey',
  ] as const) {
    const [before, since] = [stack.outputs[name], now.outputs[name]];
    demandThat(faults, before === since || before === '', `${name} is another one: ${since}`);
  }
  return [...faults, ...(await failuresSince(began, now))].map(
    (fault) => `${fault} (update from ${commit.slice(0, 7)})`,
  );
};

async function refusalBy(table: string): Promise<string | undefined> {
  const refusal = await refuseOtherLayout(table).catch((error) => error);
  return refusal instanceof Advice ? refusal.message : undefined;
}
