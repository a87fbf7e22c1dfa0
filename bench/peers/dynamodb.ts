import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '../../functions/core/lists.ts';
import { tableInTemplate } from '../../infra/testing/table.ts';
import { Database, databaseObstacle } from '../../scripts/local/database.ts';
import type { Started } from '../../scripts/local/started.ts';
import { UnavailableError } from '../install.ts';

const TABLE = 'bench';
const WARM_UP = 2000;
const AT_ONCE = 8;

export const environmentOf = (endpoint: string): NodeJS.ProcessEnv => ({
  TABLE,
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  ORIGIN_SECRETS: 'bench',
  // The peers score no texts either.
  MODERATION: 'off',
});

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });

export async function database(started: Started): Promise<string> {
  const obstacle = await databaseObstacle(true);
  if (obstacle) throw new UnavailableError(obstacle);
  const local = await Database.inMemory();
  started.add(() => local.close());
  await clientOf(local.endpoint).send(new CreateTableCommand({ TableName: TABLE, ...tableInTemplate().create }));
  await warmUp(local.endpoint);
  return local.endpoint;
}

const put = (PK: string) => ({ Put: { TableName: TABLE, Item: { PK, SK: 'ROW' } } });
const both = (at: number) => new TransactWriteCommand({ TransactItems: [put(`A#${at}`), put(`B#${at}`)] });
const keyOf = (at: number) => ({ PK: `A#${at}`, SK: 'ROW' });
const one = (at: number) => new GetCommand({ TableName: TABLE, Key: keyOf(at) });
const some = (at: number) => new BatchGetCommand({ RequestItems: { [TABLE]: { Keys: [keyOf(at)] } } });
const range = (at: number) =>
  new QueryCommand({
    TableName: TABLE,
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': `A#${at}` },
  });

/** Java compiles what runs often: its first thousands of requests take three times as long as those that follow. */
async function warmUp(endpoint: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(clientOf(endpoint));
  const act = async (at: number) => {
    await client.send(both(at));
    await client.send(one(at));
    await client.send(some(at));
    await client.send(range(at));
  };
  const all = Array.from({ length: WARM_UP }, (_, at) => at);
  for (const chunk of chunksOf(all, AT_ONCE)) await Promise.all(chunk.map(act));
}
