import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  FunctionEventType,
  type IResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { media } from '#shared/media/contract';
import type { Api } from './core/api.ts';
import { edgeFunction } from './core/edge-function.ts';
import { grantFiles } from './core/grant-files.ts';
import { optionsOf } from './core/options.ts';
import { privateBucket } from './core/private-bucket.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import { handler } from './edge/media.ts';

/** Pictures: where they are sent, and where they are given out from, through the distribution only. */
export class Media extends Construct {
  /** What is published. */
  readonly bucket: Bucket;
  /** What browsers send, and our own copies of it until they are published. */
  readonly uploads: Bucket;

  constructor(scope: Construct, logs: Bucket) {
    super(scope, 'Media');
    const { retain } = optionsOf(this);
    this.bucket = privateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'media/',
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.uploads = privateBucket(this, 'Uploads', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'uploads/',
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: ['quarantine/', 'cleared/'].map((prefix) => ({ prefix, expiration: Duration.days(1) })),
      // @NOTE The signed form is the right to send; to name the site here would close a circle with its policy.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    });
  }

  /** The origin that a browser sends its files to. */
  get uploadOrigin() {
    const { endpoint } = optionsOf(this);
    return endpoint ?? `https://${this.uploads.bucketRegionalDomainName}`;
  }

  /** Opens the calls of an upload. */
  serve(api: Api, table: Table) {
    const environment = { UPLOADS: this.uploads.bucketName };
    const room = new RoomFunction(this, 'Room', { entry: 'media/handlers.ts', table, environment });
    grantFiles(room, this.uploads, { actions: ['PutObject'], below: 'quarantine/' });
    api.serve(media, room);
  }

  /** How the distribution answers below `/media`. */
  behavior(responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      functionAssociations: [
        { function: edgeFunction(this, 'Check', handler), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }
}
