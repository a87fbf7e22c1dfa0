import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import setUpStack, { type Provided } from '../../e2e/stack.ts';
import { tableInTemplate } from '../../infra/testing/table.ts';
import { accessTo } from '../local/aws.ts';
import { Database } from '../local/testing/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where DynamoDB Local answers, once for each worker. */
    databases: string[];
  }
}

let databases: Database[] = [];
let stopStack: Awaited<ReturnType<typeof setUpStack>>;

async function createTable(endpoint: string, { keys, outputs: { TableName } }: Provided): Promise<void> {
  const client = new DynamoDBClient(accessTo({ endpoint, keys }));
  const { create, TimeToLiveSpecification } = tableInTemplate();
  await client.send(new CreateTableCommand({ TableName, ...create }));
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

/** A second engine beside the stack, with the stack's table: one process for each worker, or they slow each other down. */
export async function setup(project: TestProject): Promise<void> {
  databases = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => Database.inMemory()));
  const endpoints = databases.map(({ endpoint }) => endpoint);
  project.provide('databases', endpoints);
  stopStack = await setUpStack(project);
  const { stack } = project.getProvidedContext();
  await Promise.all(endpoints.map((endpoint) => createTable(endpoint, stack)));
}

export async function teardown(): Promise<void> {
  await Promise.all(databases.map((database) => database.close()));
  await stopStack?.();
}
