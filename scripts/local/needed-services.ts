import { Advice } from './advice.ts';
import { type Access, type Asked, askSigned } from './aws.ts';
import { ToolError } from './tool.ts';

const json = (service: string, target: string, input: object = {}): Asked => ({
  service,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
  body: JSON.stringify(input),
});

const form = (service: string, action: string, version: string): Asked => ({
  service,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: `Action=${action}&Version=${version}`,
});

const get = (service: string, path: string): Asked => ({ service, path });

/** The services of the stack and of the CDK, each with a call that changes nothing. */
const NEEDED: Record<string, Asked> = {
  CloudFormation: form('cloudformation', 'ListStacks', '2010-05-15'),
  'Systems Manager': json('ssm', 'AmazonSSM.DescribeParameters'),
  'Security Token Service': form('sts', 'GetCallerIdentity', '2011-06-15'),
  IAM: form('iam', 'ListRoles', '2010-05-08'),
  DynamoDB: json('dynamodb', 'DynamoDB_20120810.ListTables'),
  S3: get('s3', '/'),
  SQS: form('sqs', 'ListQueues', '2012-11-05'),
  SNS: form('sns', 'ListTopics', '2010-03-31'),
  EventBridge: json('events', 'AWSEvents.ListRules'),
  Lambda: get('lambda', '/2015-03-31/functions/'),
  Cognito: json('cognito-idp', 'AWSCognitoIdentityProviderService.ListUserPools', { MaxResults: 1 }),
  'REST APIs': get('apigateway', '/restapis'),
  'WebSocket APIs': get('apigateway', '/v2/apis'),
  CloudFront: get('cloudfront', '/2020-05-31/distribution'),
  'Secrets Manager': json('secretsmanager', 'secretsmanager.ListSecrets'),
  'CloudWatch Logs': json('logs', 'Logs_20140328.DescribeLogGroups'),
};

async function isOffered(access: Access, asked: Asked): Promise<boolean> {
  const answer = await askSigned(access, asked).catch(() => {
    throw new Advice(`Start the AWS at ${access.endpoint} or unset AWS_ENDPOINT_URL: it does not answer.`);
  });
  return answer.ok;
}

/** @throws Advice where an AWS that somebody else runs lacks a service */
export async function refuseLacking(access: Access): Promise<void> {
  const offers = await Promise.all(
    Object.entries(NEEDED).map(async ([name, asked]) => ((await isOffered(access, asked)) ? [] : [name])),
  );
  const lacking = offers.flat();
  if (lacking.length === 0) return;
  const list = new Intl.ListFormat('en').format(lacking);
  throw new Advice(
    `Unset AWS_ENDPOINT_URL to start a whole local AWS, or npm run proof handlers -- --endpoint ${access.endpoint}: it does not offer ${list}.`,
  );
}

/** An AWS may have every service by name, and still not take what the CDK asks of it. */
export const refusalBy =
  (endpoint: string) =>
  (error: unknown): never => {
    if (!(error instanceof ToolError && error.tool === 'cdk')) throw error;
    const { lastLine, log } = error;
    throw new Advice(
      `Unset AWS_ENDPOINT_URL to start a whole local AWS: the one at ${endpoint} does not take the stack (${lastLine}; the rest is in ${log}).`,
    );
  };
