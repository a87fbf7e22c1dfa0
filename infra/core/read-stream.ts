import { Duration, Validations } from 'aws-cdk-lib';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { RoomFunction } from './room-function.ts';
import type { Table } from './table.ts';

const TRIES = 5;

/** `lost` receives the position of records that failed every retry, not their content. */
export function readStream(reader: RoomFunction, { resource }: Table, lost: Queue) {
  reader.addEventSource(
    new DynamoEventSource(resource, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: TRIES,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(lost),
    }),
  );
  Validations.of(reader.role ?? reader).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'To list streams has no resource that a policy could name; to read one is granted on the stream alone.',
  });
}
