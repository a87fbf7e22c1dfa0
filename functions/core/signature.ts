import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import aws4 from 'aws4';
import { keepLast } from './keep-last.ts';

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface Signer {
  region: string;
  service: string;
  credentials: () => Promise<Credentials>;
}

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text);

const signingKey = keepLast((secret: string, scope: string) =>
  scope
    .split('/')
    .reduce((key, part) => createSecretKey(hmac(key, part).digest()), createSecretKey(`AWS4${secret}`, 'utf8')),
);

/** In hexadecimal digits. The scope is the day, the region, the service and `aws4_request`, with slashes between them. */
export const signatureOf = (secret: string, scope: string, text: string) =>
  hmac(signingKey(secret, scope), text).digest('hex');

/** aws4 keeps the bytes of the day's key, which Node turns into a native key again for each request (ADR 16). */
class RequestSigner extends aws4.RequestSigner {
  override signature(): string {
    const { secretAccessKey = '' } = this.credentials;
    return signatureOf(secretAccessKey, this.credentialString(), this.stringToSign());
  }
}

/** The headers of a POST to `/`, signed by Signature 4 of AWS. */
export async function signedHeaders(
  { credentials, ...scope }: Signer,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, string>> {
  const request = { ...scope, method: 'POST', path: '/', headers, body };
  return new RequestSigner(request, await credentials()).sign().headers as Record<string, string>;
}
