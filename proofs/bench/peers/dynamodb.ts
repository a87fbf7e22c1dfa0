import { performance } from 'node:perf_hooks';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { tableInTemplate } from '../../../infra/testing/table.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { Database, databaseObstacle } from '../../../scripts/local/testing/database.ts';
import { percentile } from '../../statistics.ts';
import { UnavailableError } from './install.ts';

const TABLE = 'bench';
/** The server to which a minimal client sends the same requests. */
export const TWIN = 'twin';
const TIMES = 200;

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
  for (const TableName of [TABLE, TWIN])
    await clientOf(local.endpoint).send(new CreateTableCommand({ TableName, ...tableInTemplate().create }));
  return local.endpoint;
}

async function p50Of(act: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const start = performance.now();
    await act(at);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

/** The wall time of DynamoDB Local itself, below which no handler can come. */
export async function floorOf(endpoint: string): Promise<{ get: number; transaction: number }> {
  const client = DynamoDBDocumentClient.from(clientOf(endpoint));
  const put = (PK: string) => ({ Put: { TableName: TABLE, Item: { PK, SK: 'ROW' } } });
  const transaction = await p50Of((at) =>
    client.send(new TransactWriteCommand({ TransactItems: [put(`A#${at}`), put(`B#${at}`)] })),
  );
  const get = await p50Of((at) => client.send(new GetCommand({ TableName: TABLE, Key: { PK: `A#${at}`, SK: 'ROW' } })));
  return { get, transaction };
}
