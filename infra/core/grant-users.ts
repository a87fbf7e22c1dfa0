import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RoomFunction } from './room-function.ts';

/** A separate policy, because the role's default one would create a cycle of pool, function and role. */
export function grantUsers(fn: RoomFunction, pool: UserPool, actions: string[]) {
  const statement = new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
  const { scope = fn, id } = fn.node;
  fn.role?.attachInlinePolicy(new Policy(scope, `${id}Users`, { statements: [statement] }));
}
