import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { logFailure } from './log.ts';
import type { Item, Key } from './table.ts';

export interface Change {
  key: Key;
  before?: Item;
  after?: Item;
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

const RowKey = z.object({ PK: z.string(), SK: z.string() });
const TTL = 'dynamodb.amazonaws.com';

const itemOf = (image: Image) => image && unmarshall(image as Parameters<typeof unmarshall>[0]);

/** Reads already treat an expired item as absent, so its removal by TTL changes nothing. */
const isExpiry = ({ userIdentity }: DynamoDBRecord) => userIdentity?.principalId === TTL;

const changeOf = ({ dynamodb = {} }: DynamoDBRecord): Change => ({
  key: RowKey.parse(itemOf(dynamodb.Keys)),
  before: itemOf(dynamodb.OldImage),
  after: itemOf(dynamodb.NewImage),
});

async function take(record: DynamoDBRecord, react: (change: Change) => Promise<void>): Promise<boolean> {
  try {
    if (!isExpiry(record)) await react(changeOf(record));
    return true;
  } catch (error) {
    logFailure('The record failed.', error, { record: record.eventID });
    return false;
  }
}

/** Stops at the first failure: Lambda delivers that record and all later ones again. */
export const consumer =
  (react: (change: Change) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
      if (!(await take(record, react))) return { batchItemFailures: [{ itemIdentifier }] };
    }
    return { batchItemFailures: [] };
  };
