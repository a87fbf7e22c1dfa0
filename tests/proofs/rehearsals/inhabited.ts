import { adopt } from '../../../scripts/local/aws.ts';
import type { Stack } from '../../../scripts/local/stack.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { throwAway } from '../../../scripts/local/throw-away.ts';
import { ROOT } from '../../../scripts/local/tool.ts';
import { residentsOf } from './base.ts';

/** The context of a deployment whose data stays. */
export const RETAINING = { retain: 'true' };

/** A stack on which residents live, in place of the AWS that commands use. @param root the code to deploy and to use */
export async function inhabitedStack(started: Started, root = ROOT): Promise<Stack> {
  const stack = await throwAway('none', RETAINING, root);
  started.add(stack.stop);
  adopt(stack);
  const { settle } = await residentsOf(root);
  await settle(stack);
  return stack;
}
