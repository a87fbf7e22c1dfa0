import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { STREAM_READS } from '#shared/core/jobs';
import type { LostRecords } from './core/lost-records.ts';
import { optionsOf } from './core/options.ts';
import { readStream } from './core/read-stream.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';

interface ReactionsProps {
  table: Table;
  media: Media;
  lost: LostRecords;
}

/** A timeout would repeat the whole batch, so leave time to retry when DynamoDB throttles. */
const PATIENCE = Duration.seconds(60);

export class Reactions extends Construct {
  readonly records: RoomFunction;

  constructor(scope: Construct, { table, media, lost }: ReactionsProps) {
    super(scope, 'Reactions');
    const { sender, concurrency } = optionsOf(this);
    this.records = new RoomFunction(this, 'Records', {
      entry: 'stream/reactions.ts',
      table,
      timeout: PATIENCE,
      reservedConcurrentExecutions: concurrency.reactions,
      environment: sender ? { SENDER: sender } : undefined,
    });
    media.grantLinks(this.records);
    readStream(this.records, { table, lost, reads: STREAM_READS.reactions });
  }
}
