import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { MINUTE_MS } from '#shared/core/time';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';
import { VIDEO } from '#shared/media/contract';
import { endpointOf, environment } from '../core/environment.ts';
import { signatureOf } from '../core/signature.ts';

const FORM_MS = 5 * MINUTE_MS;

function addressOf(bucket: string, region: string): string {
  const endpoint = endpointOf('S3');
  return endpoint ? `${new URL(bucket, endpoint)}` : `https://${bucket}.s3.${region}.amazonaws.com/`;
}

const inSeconds = (at: Date) => at.toISOString().replace(/\.\d{3}/, '');

/** S3 takes what has these fields exactly. */
function policyOf(fields: Record<string, string>, until: Date, most: number): string {
  const exactly = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
  const policy = { expiration: inSeconds(until), conditions: [['content-length-range', 1, most], ...exactly] };
  return Buffer.from(JSON.stringify(policy)).toString('base64');
}

/** The form that `createPresignedPost` of the SDK makes, without the client of S3, which no upload needs (ADR 17). */
export async function uploadFormFor(key: string, type: string) {
  const [bucket, region] = [environment('UPLOADS'), environment('AWS_REGION')];
  const { accessKeyId, secretAccessKey, sessionToken } = await defaultProvider()();
  const [now, until] = [new Date(), new Date(Date.now() + FORM_MS)];
  const date = inSeconds(now).replace(/[-:]/g, '');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const fields = {
    'Content-Type': type,
    bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': date,
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    key,
  };
  const Policy = policyOf(fields, until, type === VIDEO ? MAX_VIDEO_BYTES : MAX_BYTES);
  const sealed = { ...fields, Policy, 'X-Amz-Signature': signatureOf(secretAccessKey, scope, Policy) };
  return { url: addressOf(bucket, region), fields: sealed, expiresAt: until.toISOString() };
}
