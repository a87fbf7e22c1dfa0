import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { accessTo } from '../../../scripts/local/aws.ts';
import type { Stack } from '../../../scripts/local/stack.ts';

export async function lastReconciliation({ outputs, ...aws }: Stack) {
  const Key = { PK: { S: 'RECONCILIATION' }, SK: { S: 'RECONCILIATION' } };
  const { Item } = await new DynamoDBClient(accessTo(aws)).send(
    new GetItemCommand({ TableName: outputs.TableName, Key, ConsistentRead: true }),
  );
  return Item?.run?.S;
}
