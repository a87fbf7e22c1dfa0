import { Sha256 } from '@aws-crypto/sha256-js';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { Advice } from './advice.ts';
import { type Keys, keysFor } from './keys.ts';

export const region = 'us-east-1';
export const account = '000000000000';

export interface Access {
  endpoint: string;
  keys: Keys;
}

/** The environment in which every tool and SDK speaks to the local AWS, whatever the machine is set to. */
export const localAws = ({ endpoint, keys }: Access): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  AWS_SESSION_TOKEN: keys.sessionToken,
  AWS_PROFILE: undefined,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  CDK_DEFAULT_ACCOUNT: account,
  CDK_DEFAULT_REGION: region,
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
});

/** Without the endpoints of services that this machine, or an earlier stack of this process, has elsewhere. */
export const withoutEndpoints = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('AWS_ENDPOINT_URL')));

/** Has the SDKs of this process speak to that AWS. */
export function adopt(access: Access): void {
  for (const [name, value] of Object.entries(localAws(access))) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

export async function adoptNamed(): Promise<void> {
  const { AWS_ENDPOINT_URL: endpoint } = process.env;
  if (endpoint) adopt({ endpoint, keys: await keysFor(endpoint) });
}

/** @throws Advice with the remedy if nothing answers there */
export async function requireAnswer(endpoint: string, remedy: string): Promise<void> {
  await fetch(endpoint).catch(() => {
    throw new Advice(`${remedy}: ${endpoint} does not answer.`);
  });
}

export const accessTo = ({ endpoint, keys }: Access) => ({ endpoint, region, credentials: { ...keys } });

export const s3At = (access: Access) => new S3Client({ ...accessTo(access), forcePathStyle: true });
export const cognitoAt = (access: Access) => new CognitoIdentityProviderClient(accessTo(access));

/** For the calls that anybody may make, unsigned. */
export const publicCognitoAt = (endpoint: string) => new CognitoIdentityProviderClient({ endpoint, region });

export interface Asked {
  /** One that the local AWS has: for any other it loads the models of all services, and stands still for seconds. */
  service: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export async function askSigned({ endpoint, keys }: Access, asked: Asked): Promise<Response> {
  const { service, path = '/', headers: more, body } = asked;
  const { protocol, hostname, host } = new URL(endpoint);
  const method = body === undefined ? 'GET' : 'POST';
  const signer = new SignatureV4({ credentials: { ...keys }, region, service, sha256: Sha256 });
  const request = { method, protocol, hostname, path, query: {}, headers: { host, ...more }, body };
  const { headers } = await signer.sign(request);
  return fetch(`${endpoint}${path}`, { method, headers, body });
}
