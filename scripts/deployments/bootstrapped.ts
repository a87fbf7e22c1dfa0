import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';

const DEFAULT_QUALIFIER = 'hnb659fds';

export async function isBootstrapped({
  account,
  region,
  qualifier = DEFAULT_QUALIFIER,
}: DeploymentOptions): Promise<boolean> {
  const Bucket = `cdk-${qualifier}-assets-${account}-${region}`;
  return new S3Client({ forcePathStyle: true }).send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );
}
