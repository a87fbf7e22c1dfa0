import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';

interface Right {
  actions: string[];
  below: string;
}

export function grantFiles(fn: LambdaFunction, bucket: Bucket, { actions, below }: Right) {
  const files = new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${below}*`)],
  });
  fn.addToRolePolicy(files);
  // @NOTE Without ListBucket, S3 answers 403 instead of 404 for a missing file.
  if (actions.includes('GetObject')) {
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
  }
  const id = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(fn.role ?? fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/${below}*]`,
    reason: 'The names of files are made at run time; their folder is the narrowest that a policy can name.',
  });
}
