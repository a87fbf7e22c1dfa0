import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { Advice } from '../local/advice.ts';
import { adopt } from '../local/aws.ts';
import { keysFor } from '../local/keys.ts';

/** Said before any call, so that nothing tells that it is about AWS. */
const NO_REGION = 'Region is missing';

const SILENT_MS = 5000;

/** Of a client whose call is answered at once, or not at all. */
export const BRIEFLY = {
  requestHandler: { connectionTimeout: SILENT_MS, requestTimeout: SILENT_MS, throwOnRequestTimeout: true },
};

/** By the error's name, which the SDK and the services of AWS set, or its message. */
const ADVICE: [RegExp, string][] = [
  [
    new RegExp(NO_REGION),
    'Set AWS_REGION, or AWS_ENDPOINT_URL for a local AWS, or name an environment: nothing says where to look.',
  ],
  [/Expired|token .*expired|session .*expired/i, 'Sign in to AWS again: the credentials have expired.'],
  [
    /CredentialsProviderError|Could not load credentials|NoCredentials/,
    'Sign in to AWS, for example by aws sso login and AWS_PROFILE: no credentials were found.',
  ],
  [
    /InvalidClientTokenId|SignatureDoesNotMatch|UnrecognizedClient|InvalidAccessKeyId|AuthFailure/,
    'Correct the AWS credentials, or enable the region in the account: AWS does not accept them.',
  ],
  [/AccessDenied|Forbidden|status 403/, 'Use credentials with more rights: AWS denied the call.'],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(NET|HOST)UNREACH|EAI_AGAIN|UND_ERR_\w+|TimeoutError/,
    'Connect to the network: AWS cannot be reached.',
  ],
];

export function adviceOn(error: unknown): Advice {
  if (error instanceof Advice) return error;
  const text =
    error instanceof Error ? `${error.name}: ${error.message} ${codeOf(error)}${statusOf(error)}` : `${error}`;
  const [, sentence] = ADVICE.find(([sign]) => sign.test(text)) ?? [];
  return new Advice(sentence ?? `Read what AWS says and start again: ${text.trim()}`);
}

const isFromAws = (error: unknown) => error instanceof Error && ('$metadata' in error || error.message === NO_REGION);

/** One sentence where a person or AWS is the cause; a defect with its stack. */
export function shown(error: unknown): unknown {
  const told = isFromAws(error) ? adviceOn(error) : error;
  return told instanceof Advice ? `\n${told.message}\n` : told;
}

/** The answer to a HEAD has no other sign. */
function statusOf(error: Error & { $metadata?: { httpStatusCode?: number } }): string {
  return error.$metadata?.httpStatusCode ? `(status ${error.$metadata.httpStatusCode})` : '';
}

/** `fetch` tells why it failed as the cause, which may stand for several addresses. */
function codeOf(error: Error): string {
  if ('code' in error && error.code) return `${error.code}`;
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return causes.map((cause) => (cause instanceof Error ? codeOf(cause) : '')).join(' ');
}

async function adoptRegion({ endpoint, region }: DeploymentOptions): Promise<void> {
  if (endpoint) adopt({ endpoint, keys: await keysFor(endpoint) });
  Object.assign(process.env, { AWS_REGION: region, AWS_DEFAULT_REGION: region });
}

/** Refuses credentials that are missing, expired or of another account than the file names. */
export async function enter(options: DeploymentOptions): Promise<void> {
  await adoptRegion(options);
  const { Account } = await new STSClient(BRIEFLY).send(new GetCallerIdentityCommand({})).catch((error) => {
    throw adviceOn(error);
  });
  const { account, environment } = options;
  if (Account === account) return;
  throw new Advice(
    `Sign in to the account ${account}, which deployments/${environment}.json names: these credentials are of ${Account}.`,
  );
}
