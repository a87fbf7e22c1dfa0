import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableName } from '../../table.ts';
import { INDEXES } from '../units.ts';

/** DynamoDB Local accepts any keys. */
export const LOCAL_ACCESS = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

/** The product's table in DynamoDB Local. */
export function createTable(endpoint: string) {
  const keySchema = ([partition, sort]: readonly [string, string]) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const names = ['PK', 'SK', ...INDEXES.flatMap(({ keys }) => keys)];
  return new DynamoDBClient({ endpoint }).send(
    new CreateTableCommand({
      TableName: tableName(),
      KeySchema: keySchema(['PK', 'SK']),
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: INDEXES.map(({ name, keys, projected }) => ({
        IndexName: name,
        KeySchema: keySchema(keys),
        Projection:
          projected.length > 0
            ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projected] }
            : { ProjectionType: 'KEYS_ONLY' },
      })),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
}
