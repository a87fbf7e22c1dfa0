import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { KEPT_RECORD } from '#shared/core/jobs';
import { isPermanent } from './errors.ts';
import { log, logFailure } from './log.ts';
import { requestOf, withRequest } from './request.ts';
import { type Item, itemName, type Key, sharingReads } from './table.ts';

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

/** A record with the reference of the request that caused it. */
interface Traced {
  record: DynamoDBRecord;
  trace?: string;
}

/** An item that kept its trace was changed without a request. */
function traced(record: DynamoDBRecord): Traced {
  const { OldImage, NewImage } = record.dynamodb ?? {};
  const trace = NewImage?.trace?.S;
  return { record, trace: trace === OldImage?.trace?.S ? undefined : trace };
}

function groupsOf(records: DynamoDBRecord[], { targetOf = itemName }: Reader): Traced[][] {
  const groups = Map.groupBy(records.map(traced), ({ record }) => {
    const { data } = keyOf(record);
    return data ? targetOf(data) : record;
  });
  return [...groups.values()];
}

const tracing = <T>(one: Traced | undefined, work: () => T): T =>
  one ? withRequest(requestOf(one.record.eventID, { trace: one.trace }), work) : work();

async function isKept(record: DynamoDBRecord, error: unknown): Promise<boolean> {
  if (!isPermanent(error)) return false;
  try {
    const { keepRecord } = await import('./dead-records.ts');
    await keepRecord(record);
    log.error(KEPT_RECORD, { record: record.eventID });
    return true;
  } catch (failure) {
    logFailure('The record could not be kept.', failure, { record: record.eventID });
    return false;
  }
}

const reactTo = (group: Traced[], { react }: Reader) => react(group.map(({ record }) => changeOf(record)));

/** Returns the record to deliver again. One that can never succeed is kept in a file instead. */
async function takeSingly(group: Traced[], reader: Reader, isReplay: boolean) {
  for (const one of group) {
    if (!(await tracing(one, () => isDone(one, reader, isReplay)))) return one.record;
  }
}

async function isDone(one: Traced, reader: Reader, isReplay: boolean): Promise<boolean> {
  const { record } = one;
  try {
    await sharingReads(() => reactTo([one], reader));
    return true;
  } catch (error) {
    logFailure('The record failed.', error, { record: record.eventID });
    return !isReplay && isKept(record, error);
  }
}

async function take(group: Traced[], reader: Reader, isReplay: boolean) {
  try {
    await reactTo(group, reader);
  } catch (error) {
    // Another record of the group, or one that shared its reads, may be the cause.
    if (isPermanent(error)) return takeSingly(group, reader, isReplay);
    const first = group[0]?.record;
    logFailure('The records failed.', error, { record: first?.eventID });
    return first;
  }
}

/** Leads from a call to what followed from it, in one line for a batch: each line is paid for. */
function noteTaken(taken: Traced[]) {
  const traces = new Set(taken.flatMap(({ trace }) => trace ?? []));
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
      Promise.all(groups.map((group) => tracing(group[0], () => take(group, reader, isReplay)))),
    );
    noteTaken(groups.flatMap((group, at) => (failed[at] ? [] : group)));
    const names = failed.flatMap((record) => (record ? [record.dynamodb?.SequenceNumber ?? ''] : []));
    return { batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })) };
  };
