import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';

/** Built from the id, because the URL of a stage would create a dependency cycle with the rooms. */
export const apiHost = (scope: Construct, apiId: string) =>
  `${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`;

/** Where an API answers without the distribution; local ones understand the form that LocalStack brought. */
export function apiAddress(scope: Construct, apiId: string): string {
  const { endpoint, apiAddress: form = `${endpoint}/_aws/execute-api/{id}` } = optionsOf(scope);
  return endpoint ? form.replace('{id}', () => apiId) : `https://${apiHost(scope, apiId)}`;
}
