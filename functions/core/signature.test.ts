import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedHeaders } from './signature.ts';

const [region, service, host] = ['eu-central-1', 'dynamodb', 'dynamodb.eu-central-1.amazonaws.com'];
const headers = { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.GetItem' };

class Sha256 extends Hash {
  constructor(secret?: ConstructorParameters<typeof Hash>[1]) {
    super('sha256', secret);
  }
}

const ADAM = { accessKeyId: 'AKIDADAM', secretAccessKey: 'adam/+=' };
const ROLE = { accessKeyId: 'ASIAROLE', secretAccessKey: 'role', sessionToken: 'token of a role==' };

async function bothFor(given: typeof ADAM | typeof ROLE, body: string) {
  const signer = { region, service, credentials: async () => given };
  const ours = await signedHeaders(signer, headers, body);
  const length = { 'content-length': `${Buffer.byteLength(body)}` };
  const { headers: theirs } = await new SignatureV4({ ...signer, applyChecksum: false, sha256: Sha256 }).sign({
    ...{ method: 'POST', path: '/', protocol: 'https:', hostname: host, headers: { ...headers, ...length }, body },
  });
  return [ours.Authorization, theirs.authorization];
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each(['2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00.000Z'])(
  "is the SDK's for each caller, at %s",
  async (time) => {
    vi.setSystemTime(time);
    for (const credentials of [ADAM, ROLE, ADAM]) {
      for (const body of ['{}', '{"text":"Wöof \u{1f436}"}']) {
        const [ours, theirs] = await bothFor(credentials, body);
        expect(ours).toBe(theirs);
      }
    }
  },
);
