import { LAYOUT } from '#shared/core/layout';
import { layoutOf, refuseOtherLayout } from '../deployments/layout.ts';
import { Advice } from '../local/advice.ts';
import { ROOT } from '../local/tool.ts';
import { failuresSince } from './functions.ts';
import { inhabitedStack, RETAINING } from './inhabited.ts';
import { after, demandThat, faultsOf, type Rehearsal } from './rehearsal.ts';
import { checkOut, commitOf, lastRelease } from './release.ts';
import { openTab } from './residents.ts';

/** Deploys the last release, or the given commit, uses it, and deploys the work tree over it: refused if that reads other rows. */
export const update: Rehearsal = async (started, from) => {
  const commit = from ? await commitOf(from) : await lastRelease();
  const stack = await inhabitedStack(started, await checkOut(commit, started));
  if ((await layoutOf(stack.outputs.TableName)) !== `${LAYOUT}`) return refusalOf(stack.outputs.TableName);
  const isOpen = await openTab(stack);
  const began = Date.now();
  const now = after(stack, await stack.redeploy({ root: ROOT, context: RETAINING }));
  const hasStayed = await isOpen();
  const faults = await faultsOf(now);
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

async function refusalOf(table: string): Promise<string[]> {
  const refusal = await refuseOtherLayout(table).catch((error) => error);
  if (!(refusal instanceof Advice)) return ['rows of another layout are not refused'];
  console.log(`\n  Refused: ${refusal.message}`);
  return [];
}
