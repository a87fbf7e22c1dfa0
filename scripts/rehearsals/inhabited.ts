import { throwAway } from '../../e2e/stack.ts';
import { adopt } from '../local/aws.ts';
import type { Stack } from '../local/stack.ts';
import type { Started } from '../local/started.ts';
import { settle } from './residents.ts';

/** The context of a deployment whose data stays. */
export const RETAINING = { retain: 'true' };

/** A stack on which residents live, in place of the AWS that commands use. @param root the code to deploy, by default ours */
export async function inhabitedStack(started: Started, root?: string): Promise<Stack> {
  const stack = await throwAway('none', RETAINING, root);
  started.add(stack.stop);
  adopt(stack);
  await settle(stack);
  return stack;
}
