import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLetters } from './core/dead-letters.ts';
import { readStream } from './core/read-stream.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';

interface ReactionsProps {
  table: Table;
  media: Media;
}

/** A timeout would repeat the whole batch, so leave time to retry when DynamoDB throttles. */
const PATIENCE = Duration.seconds(60);

export class Reactions extends Construct {
  readonly records: RoomFunction;
  readonly lostRecords: Queue;

  constructor(scope: Construct, { table, media }: ReactionsProps) {
    super(scope, 'Reactions');
    this.lostRecords = deadLetters(this, 'LostRecords');
    this.records = new RoomFunction(this, 'Records', { entry: 'stream/reactions.ts', table, timeout: PATIENCE });
    media.grantLinks(this.records);
    readStream(this.records, table, this.lostRecords);
  }
}
