import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IEventSourceDlq } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { grantFiles } from './grant-files.ts';
import { privateBucket, removable } from './private-bucket.ts';
import type { RoomFunction } from './room-function.ts';

const KEPT = Duration.days(14);

/** Keeps whole records that a consumer of the stream could not process, for `npm run ops replay`. */
export class LostRecords extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, { logs }: { logs: Bucket }) {
    super(scope, 'LostRecords');
    this.bucket = privateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'lost-records/',
      lifecycleRules: [{ expiration: KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      ...removable(this),
    });
  }

  /** The reader writes what can never succeed; Lambda, with the reader's role, what grew too old. */
  keepFor(reader: RoomFunction): IEventSourceDlq {
    const { bucketArn, bucketName } = this.bucket;
    reader.addEnvironment('LOST_RECORDS', bucketName);
    grantFiles(reader, this.bucket, { actions: ['PutObject'], below: '' });
    reader.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }));
    return { bind: () => ({ destination: bucketArn }) };
  }
}
