import {
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  type CreateUserPoolCommandInput,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Access, cognitoAt } from '../local/aws.ts';
import { resourcesOf, type Wanted } from './template.ts';

/** Properties of a pool that need no function and no mail: neither is deployed. */
const KEPT = ['UsernameAttributes', 'Schema', 'Policies', 'UserAttributeUpdateSettings', 'UserPoolTier'] as const;

const keptOf = (properties: Wanted['properties']): Partial<CreateUserPoolCommandInput> =>
  Object.fromEntries(KEPT.map((name) => [name, properties[name]]));

/** Makes the stack's user pool without its triggers, and its clients; answers what its outputs would say. */
export async function makeUserPool(access: Access, run: string) {
  const cognito = cognitoAt(access);
  const [pool] = resourcesOf(['AWS::Cognito::UserPool']);
  const wanted = { ...keptOf(pool?.properties ?? {}), PoolName: `handlers-${run}` };
  const { UserPool } = await cognito.send(new CreateUserPoolCommand(wanted));
  const UserPoolId = `${UserPool?.Id}`;
  const outputs: Record<string, string> = { UserPoolId };
  for (const { output: ClientName, properties } of resourcesOf(['AWS::Cognito::UserPoolClient'])) {
    const client = { ClientName, ...properties, UserPoolId };
    const { UserPoolClient } = await cognito.send(new CreateUserPoolClientCommand(client));
    outputs[ClientName] = `${UserPoolClient?.ClientId}`;
  }
  return { outputs, remove: () => cognito.send(new DeleteUserPoolCommand({ UserPoolId })) };
}
