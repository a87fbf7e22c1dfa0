import { Stack, Token } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Region and account of an ARN, as cdk-nag names them in what it found. */
export function namedPlace(scope: Construct): string {
  const { region, account } = Stack.of(scope);
  const named = (value: string, pseudo: string) => (Token.isUnresolved(value) ? `<AWS::${pseudo}>` : value);
  return `${named(region, 'Region')}:${named(account, 'AccountId')}`;
}
