import { isDeepStrictEqual } from 'node:util';
import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';

const Resource = z.object({
  Type: z.string(),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});
type Resource = z.infer<typeof Resource>;
type Resources = Record<string, Resource>;

/** Resources that keep data, work, sessions, keys or addresses, with the properties whose change makes CloudFormation replace them. */
const STATEFUL: Record<string, readonly string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  // Where a reader of the stream is.
  'AWS::Lambda::EventSourceMapping': ['EventSourceArn', 'StartingPosition', 'StartingPositionTimestamp'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Cognito::UserPool': [
    'UserPoolName',
    'AliasAttributes',
    'UsernameAttributes',
    'UsernameConfiguration',
    'Schema',
  ],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::CloudFront::Distribution': [],
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
  'Custom::MediaKey': ['ServiceToken'],
  'Custom::PushKeys': ['ServiceToken', 'SecretId'],
};

function kept({ Type, DeletionPolicy, UpdateReplacePolicy, Properties }: Resource): Resource {
  const replacing = STATEFUL[Type] ?? [];
  const some = Object.entries(Properties).filter(([name]) => replacing.includes(name));
  return { Type, DeletionPolicy, UpdateReplacePolicy, Properties: Object.fromEntries(some) };
}

/** A reader of a queue has no place of its own: what it has not read stays in the queue. */
const isStateful = ({ Type, Properties }: Resource) =>
  Object.hasOwn(STATEFUL, Type) && (Type !== 'AWS::Lambda::EventSourceMapping' || 'StartingPosition' in Properties);

/** The resources that must outlive every update, by logical id. */
export function statefulIn(template: Template): Resources {
  const all = z.object({ Resources: z.record(z.string(), Resource) }).parse(template.toJSON()).Resources;
  const some = Object.entries(all).filter(([, resource]) => isStateful(resource));
  return Object.fromEntries(some.map(([id, resource]) => [id, kept(resource)]));
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** One sentence for each resource that CloudFormation would replace, remove or stop to protect. */
export function lossesBetween(recorded: Resources, found: Resources): string[] {
  return Object.entries(recorded).flatMap(([id, before]) => {
    const now = found[id];
    if (!now) return [`CloudFormation would remove ${id} (${before.Type}) and what it holds: give it back its id.`];
    if (isDeepStrictEqual(plain(now), plain(before))) return [];
    return [`CloudFormation would replace or give up ${id} (${before.Type}): ${JSON.stringify(now)}.`];
  });
}
