import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';

export const region = 'us-east-1';
export const account = '000000000000';

/** The environment in which every tool and SDK speaks to the local AWS, whatever the machine is set to. */
export const localAws = (endpoint: string): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  CDK_DEFAULT_ACCOUNT: account,
  CDK_DEFAULT_REGION: region,
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
});

/** What a client of the SDK needs to reach the local AWS. */
export const accessTo = (endpoint: string) => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

export const s3At = (endpoint: string) => new S3Client({ ...accessTo(endpoint), forcePathStyle: true });
export const cognitoAt = (endpoint: string) => new CognitoIdentityProviderClient(accessTo(endpoint));
