import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';

const PRIVATE = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} satisfies BucketProps;

export const privateBucket = (scope: Construct, id: string, props: BucketProps) =>
  new Bucket(scope, id, { ...PRIVATE, serverAccessLogsPrefix: `${id.toLowerCase()}/`, ...props });

/** S3 removes no bucket that holds files, so that it is emptied first; a local AWS is removed as a whole. */
export const removable = (scope: Construct) => ({
  removalPolicy: RemovalPolicy.DESTROY,
  autoDeleteObjects: !optionsOf(scope).endpoint,
});

export const retained = (scope: Construct) =>
  optionsOf(scope).retain ? { removalPolicy: RemovalPolicy.RETAIN } : removable(scope);

/** Folders of logs with viewers' addresses: S3's, and CloudFront's unless a stack in us-east-1 chose its fields. */
const WITH_VIEWERS = ['distribution/', 'uploads/'];
const A_WEEK = Duration.days(7);

export function logBucket(scope: Construct) {
  const bucket = new Bucket(scope, 'Logs', {
    ...PRIVATE,
    // @NOTE CloudFront's standard log needs an ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [
      ...WITH_VIEWERS.map((prefix) => ({ prefix, expiration: A_WEEK })),
      { expiration: Duration.days(90) },
    ],
    ...retained(scope),
  });
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason: 'This bucket is where the logs are.' });
  return bucket;
}
