import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** For what CloudFront names in the whole account, where a deployment of another region would take the same name. */
export function globalName(scope: Construct, id: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${scope.node.id}${id}`;
}
