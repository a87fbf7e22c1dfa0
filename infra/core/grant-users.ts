import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RoomFunction } from './room-function.ts';

/**
 * The function may do this with the people of the pool. By a policy of its own: in the role's default policy it would
 * close a circle of pool, function and role.
 */
export function grantUsers(fn: RoomFunction, pool: UserPool, actions: string[]) {
  const statement = new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
  const { scope = fn, id } = fn.node;
  fn.role?.attachInlinePolicy(new Policy(scope, `${id}Users`, { statements: [statement] }));
}
