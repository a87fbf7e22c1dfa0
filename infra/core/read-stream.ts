import { Duration, Validations } from 'aws-cdk-lib';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LostRecords } from './lost-records.ts';
import type { RoomFunction } from './room-function.ts';
import type { Table } from './table.ts';

interface StreamProps {
  table: Table;
  lost: LostRecords;
  reads: readonly string[];
}

/** One pattern for all: an event source may have five at most. */
const filterOf = (reads: readonly string[]) =>
  FilterCriteria.filter({ dynamodb: { Keys: { SK: { S: reads.map((prefix) => ({ prefix })) } } } });

/** Retries transient failures until the record is nearly as old as the stream keeps it. */
export function readStream(reader: RoomFunction, { table, lost, reads }: StreamProps) {
  reader.addEventSource(
    new DynamoEventSource(table.resource, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      parallelizationFactor: 10,
      filters: [filterOf(reads)],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      maxRecordAge: Duration.hours(20),
      onFailure: lost.keepFor(reader),
    }),
  );
  Validations.of(reader.role ?? reader).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'To list streams has no resource that a policy could name; to read one is granted on the stream alone.',
  });
}
