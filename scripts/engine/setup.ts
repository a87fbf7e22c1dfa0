import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import setUpStack from '../../e2e/stack.ts';
import { LOCAL, synthesised } from '../../infra/testing/synth.ts';
import { accessTo } from '../local/aws.ts';
import { Database } from '../local/testing/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: string;
  }
}

/** The table as the stack's template defines it. */
function tableInTemplate() {
  const [table] = Object.values(synthesised(LOCAL).barkyard.findResources('AWS::DynamoDB::Table'));
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode, ...rest } = table?.Properties ?? {};
  return {
    create: {
      ...{ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode },
      StreamSpecification: { ...rest.StreamSpecification, StreamEnabled: true },
    },
    TimeToLiveSpecification: rest.TimeToLiveSpecification,
  };
}

let database: Database | undefined;
let stopStack: Awaited<ReturnType<typeof setUpStack>>;

/** A second engine beside the stack: DynamoDB Local, with the stack's table in it. */
export async function setup(project: TestProject): Promise<void> {
  database = await Database.inMemory();
  project.provide('database', database.endpoint);
  stopStack = await setUpStack(project);
  const { keys, outputs } = project.getProvidedContext().stack;
  const { TableName } = outputs;
  const client = new DynamoDBClient(accessTo({ endpoint: database.endpoint, keys }));
  const { create, TimeToLiveSpecification } = tableInTemplate();
  await client.send(new CreateTableCommand({ TableName, ...create }));
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

export async function teardown(): Promise<void> {
  await database?.close();
  await stopStack?.();
}
