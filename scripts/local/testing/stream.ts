import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateEventSourceMappingCommand,
  type CreateEventSourceMappingCommandInput,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { type Access, accessTo } from '../aws.ts';

/** Creates a table with a stream, and returns the stream's ARN. */
export async function createStreamedTable(aws: Access, TableName: string): Promise<string> {
  const { TableDescription } = await new DynamoDBClient(accessTo(aws)).send(
    new CreateTableCommand({
      TableName,
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  return `${TableDescription?.LatestStreamArn}`;
}

/** Lets a function read a stream from its first record on. */
export async function readStream(
  aws: Access,
  EventSourceArn: string,
  FunctionName: string,
  more: Partial<CreateEventSourceMappingCommandInput> = {},
): Promise<void> {
  const mapping = { EventSourceArn, FunctionName, StartingPosition: 'TRIM_HORIZON', ...more } as const;
  await new LambdaClient(accessTo(aws)).send(new CreateEventSourceMappingCommand(mapping));
}
