import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { Advice } from '../local/advice.ts';

async function tables(): Promise<string[]> {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({}) }, {}))
    found.push(...TableNames);
  return found.filter((name) => /^Barkyard-Table/.test(name));
}

const buckets = (name: RegExp) => async (): Promise<string[]> => {
  const { Buckets = [] } = await new S3Client({}).send(new ListBucketsCommand({}));
  return Buckets.map(({ Name = '' }) => Name).filter((found) => name.test(found));
};

async function pools(): Promise<string[]> {
  const found: string[] = [];
  const client = new CognitoIdentityProviderClient({});
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    found.push(...UserPools.flatMap(({ Id, Name = '' }) => (Id && /^(Barkyard-)?UsersPool/.test(Name) ? [Id] : [])));
  }
  return found;
}

/** Names of the environment variables for each resource, and of the stack's outputs. */
const PLACES = {
  TABLE: ['TableName', tables],
  MEDIA: ['MediaBucketName', buckets(/^barkyard-mediabucket/)],
  UPLOADS: ['UploadBucketName', buckets(/^barkyard-mediauploads/)],
  USER_POOL_ID: ['UserPoolId', pools],
} as const;

export const findTable = async () =>
  process.env.TABLE ||
  onlyOne(await tables(), 'Name an environment, or set TABLE to the output TableName of the stack');

/** Finds what the stack made in this account and region, unless a variable or the stack's outputs say it. */
export async function findPlaces(outputs: Record<string, string>): Promise<void> {
  for (const [variable, [output, find]] of Object.entries(PLACES)) {
    process.env[variable] ||=
      outputs[output] ?? onlyOne(await find(), `Set ${variable} to the output ${output} of the stack`);
  }
}

function onlyOne(found: string[], advice: string): string {
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw new Advice(`${advice}: ${found.join(', ') || 'nothing of the kind'} was found.`);
}
