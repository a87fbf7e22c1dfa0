import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { JsonProtocol } from '../../functions/core/json-protocol.ts';
import { tableName } from '../../functions/core/table.ts';
import { INDEXES } from '../costs/units.ts';

const access = { region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const translateConfig = { marshallOptions: { removeUndefinedValues: true } };
export const clientOf = (endpoint: string) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...access, endpoint, maxAttempts: 1, protocol: JsonProtocol }),
    translateConfig,
  );

/** The product's table in DynamoDB Local. */
export function createTable(client: DynamoDBDocumentClient) {
  const keySchema = ([partition, sort]: readonly [string, string]) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const names = ['PK', 'SK', ...INDEXES.flatMap(({ keys }) => keys)];
  return client.send(
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
