import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { FIREWALL_REGION } from '../../infra/core/regions.ts';

const DEFAULT_QUALIFIER = 'hnb659fds';

async function isBootstrapped({ account, qualifier = DEFAULT_QUALIFIER }: DeploymentOptions, region: string) {
  const Bucket = `cdk-${qualifier}-assets-${account}-${region}`;
  return new S3Client({ region, forcePathStyle: true }).send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );
}

/** The regions that the stacks will be in, and that the CDK cannot deploy to yet. */
export async function unprepared(options: DeploymentOptions): Promise<string[]> {
  const regions = [...new Set([`${options.region}`, ...(options.waf ? [FIREWALL_REGION] : [])])];
  const prepared = await Promise.all(regions.map((region) => isBootstrapped(options, region)));
  return regions.filter((_, at) => !prepared[at]);
}
