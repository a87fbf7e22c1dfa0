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

/** A batch that is given up on comes again as a whole: it may take its time where the table turns requests away. */
const PATIENCE = Duration.seconds(60);

/** What those concerned are told of a change of the table, at once: notices, badges, frames of their sockets. */
export class Reactions extends Construct {
  /** Reads the stream. */
  readonly records: RoomFunction;
  /** Records that nobody could be told of. */
  readonly lostRecords: Queue;

  constructor(scope: Construct, { table, media }: ReactionsProps) {
    super(scope, 'Reactions');
    this.lostRecords = deadLetters(this, 'LostRecords');
    this.records = new RoomFunction(this, 'Records', { entry: 'stream/reactions.ts', table, timeout: PATIENCE });
    media.grantLinks(this.records);
    readStream(this.records, table, this.lostRecords);
  }
}
