import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Built from the id, because the URL of a stage would create a dependency cycle with the rooms. */
export const apiHost = (scope: Construct, apiId: string) =>
  `${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`;
