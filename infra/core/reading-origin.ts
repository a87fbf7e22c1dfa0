import { S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

export function readingOrigin(scope: Construct, bucket: IBucket) {
  const originAccessControl = new S3OriginAccessControl(scope, 'Reader', {
    originAccessControlName: globalName(scope, 'Reader'),
  });
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
}
