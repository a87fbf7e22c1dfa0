import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { FIREWALL_REGION } from '../../infra/core/regions.ts';
import { BRIEFLY } from './access.ts';

const DEFAULT_QUALIFIER = 'hnb659fds';

/** Whoever may not see the bucket cannot tell, and must not prepare the account anew. */
async function isBootstrapped({ account, qualifier = DEFAULT_QUALIFIER }: DeploymentOptions, region: string) {
  const Bucket = `cdk-${qualifier}-assets-${account}-${region}`;
  const s3 = new S3Client({ ...BRIEFLY, region, forcePathStyle: true });
  return s3.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error) => {
      if (error.$metadata?.httpStatusCode === 404) return false;
      throw error;
    },
  );
}

/** The regions that the stacks will be in, and that the CDK cannot deploy to yet. */
export async function unprepared(options: DeploymentOptions): Promise<string[]> {
  const regions = [...new Set([`${options.region}`, ...(options.waf ? [FIREWALL_REGION] : [])])];
  const prepared = await Promise.all(regions.map((region) => isBootstrapped(options, region)));
  return regions.filter((_, at) => !prepared[at]);
}
