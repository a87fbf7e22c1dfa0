import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  FunctionEventType,
  type IResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { edgeFunction } from './core/edge-function.ts';
import { optionsOf } from './core/options.ts';
import { privateBucket } from './core/private-bucket.ts';
import { handler } from './edge/media.ts';

/** Published pictures and videos, given out through the distribution only. */
export class Media extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, logs: Bucket) {
    super(scope, 'Media');
    const { retain } = optionsOf(this);
    this.bucket = privateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'media/',
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
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
