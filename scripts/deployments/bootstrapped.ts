import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { CLOUDFRONT_REGION } from '../../infra/core/regions.ts';
import { Advice } from '../local/advice.ts';
import { BRIEFLY } from './access.ts';

const DEFAULT_QUALIFIER = 'hnb659fds';

/** Whoever may not see the bucket cannot tell, and must not prepare the account anew. */
async function isBootstrapped({ account, qualifier = DEFAULT_QUALIFIER }: DeploymentOptions, region: string) {
  const Bucket = `cdk-${qualifier}-assets-${account}-${region}`;
  const s3 = new S3Client({ ...BRIEFLY, region, forcePathStyle: true });
  return s3.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error) => {
      const status = error.$metadata?.httpStatusCode;
      if (status === 404) return false;
      if (status !== 403) throw error;
      throw new Advice(
        `Use credentials with more rights: AWS does not show the bucket ${Bucket}, which tells whether ${region} is prepared for the CDK.`,
      );
    },
  );
}

/** The regions that the stacks will be in, and that the CDK cannot deploy to yet. */
export async function unprepared(options: DeploymentOptions): Promise<string[]> {
  const regions = [...new Set([`${options.region}`, CLOUDFRONT_REGION])];
  const prepared = await Promise.all(regions.map((region) => isBootstrapped(options, region)));
  return regions.filter((_, at) => !prepared[at]);
}
