import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { KEPT_RECORD } from '#shared/core/stream';
import { log, logFailure } from './log.ts';
import { requestOf, withRequest } from './request.ts';
import { type Item, itemName, type Key, sharingReads } from './table.ts';
import { isPermanent } from './trace.ts';

export interface Change {
  key: Key;
  before?: Item;
  after?: Item;
}

interface Reader {
  /** Beginnings of the sort keys that matter; the event source filters by them too. */
  reads: readonly string[];
  /** Records with the same target are handed over together, in their order. @default the item */
  targetOf?: (key: Key) => string;
  react: (changes: Change[]) => Promise<unknown>;
}

/** A replay leaves what fails with its caller. */
type Delivery = DynamoDBStreamEvent & { isReplay?: boolean };

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

const RowKey = z.object({ PK: z.string(), SK: z.string() });
const TTL = 'dynamodb.amazonaws.com';

const keyOf = ({ dynamodb: { Keys: { PK, SK } = {} } = {} }: DynamoDBRecord) =>
  RowKey.safeParse({ PK: PK?.S, SK: SK?.S });

const itemOf = (image: Image) => image && unmarshall(image as Parameters<typeof unmarshall>[0]);

const changeOf = (record: DynamoDBRecord): Change => ({
  key: RowKey.parse(keyOf(record).data),
  before: itemOf(record.dynamodb?.OldImage),
  after: itemOf(record.dynamodb?.NewImage),
});

/** Reads already treat an expired item as absent, so its removal by TTL changes nothing. */
const isExpiry = ({ userIdentity }: DynamoDBRecord) => userIdentity?.principalId === TTL;

const isReadBy = (record: DynamoDBRecord, { reads }: Reader) => {
  const { data } = keyOf(record);
  return !isExpiry(record) && (!data || reads.some((start) => data.SK.startsWith(start)));
};

function groupsOf(records: DynamoDBRecord[], { targetOf = itemName }: Reader): DynamoDBRecord[][] {
  const groups = Map.groupBy(records, (record) => {
    const { data } = keyOf(record);
    return data ? targetOf(data) : record;
  });
  return [...groups.values()];
}

/** An item that kept its trace was changed without a request. */
function traceOfChange({ dynamodb: { OldImage, NewImage } = {} }: DynamoDBRecord): string | undefined {
  const trace = NewImage?.trace?.S;
  return trace === OldImage?.trace?.S ? undefined : trace;
}

const tracing = <T>(record: DynamoDBRecord | undefined, work: () => T): T =>
  record ? withRequest(requestOf(record.eventID, { trace: traceOfChange(record) }), work) : work();

async function isKept(record: DynamoDBRecord, error: unknown): Promise<boolean> {
  if (!isPermanent(error)) return false;
  try {
    const { keepRecord } = await import('./lost-records.ts');
    await keepRecord(record);
    log.error(KEPT_RECORD, { record: record.eventID });
    return true;
  } catch (failure) {
    logFailure('The record could not be kept.', failure, { record: record.eventID });
    return false;
  }
}

const reactTo = (records: DynamoDBRecord[], { react }: Reader) => react(records.map(changeOf));

/** Returns the record to deliver again. One that can never succeed is kept in a file instead. */
async function takeSingly(records: DynamoDBRecord[], reader: Reader, isReplay: boolean) {
  for (const record of records) {
    if (!(await tracing(record, () => isDone(record, reader, isReplay)))) return record;
  }
}

async function isDone(record: DynamoDBRecord, reader: Reader, isReplay: boolean): Promise<boolean> {
  try {
    await sharingReads(() => reactTo([record], reader));
    return true;
  } catch (error) {
    logFailure('The record failed.', error, { record: record.eventID });
    return !isReplay && isKept(record, error);
  }
}

async function take(records: DynamoDBRecord[], reader: Reader, isReplay: boolean) {
  try {
    await reactTo(records, reader);
  } catch (error) {
    // Another record of the group, or one that shared its reads, may be the cause.
    if (isPermanent(error)) return takeSingly(records, reader, isReplay);
    logFailure('The records failed.', error, { record: records[0]?.eventID });
    return records[0];
  }
}

/** Leads from a call to what followed from it, in one line for a batch: each line is paid for. */
function noteTaken(records: DynamoDBRecord[]) {
  const traces = new Set(records.flatMap((record) => traceOfChange(record) ?? []));
  if (traces.size > 0) log.info('The records were taken.', { traces: [...traces] });
}

/** Processes targets side by side. Lambda redelivers the earliest failed record and all that follow it. */
export const consumer =
  (reader: Reader) =>
  async ({ Records, isReplay = false }: Delivery): Promise<DynamoDBBatchResponse> => {
    const groups = groupsOf(
      Records.filter((record) => isReadBy(record, reader)),
      reader,
    );
    const failed = await sharingReads(() =>
      Promise.all(groups.map((records) => tracing(records[0], () => take(records, reader, isReplay)))),
    );
    noteTaken(groups.flatMap((records, at) => (failed[at] ? [] : records)));
    const names = failed.flatMap((record) => (record ? [record.dynamodb?.SequenceNumber ?? ''] : []));
    return { batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })) };
  };
