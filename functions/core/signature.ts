import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { keepLast } from './keep-last.ts';

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

interface Signer {
  region: string;
  service: string;
  credentials: () => Promise<Credentials>;
}

type Headers = Record<string, string>;

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text);

/** Node takes seven times as long to sign with the plain bytes of a key. */
const derivedKey = (secret: string, scope: string) =>
  scope
    .split('/')
    .reduce((key, part) => createSecretKey(hmac(key, part).digest()), createSecretKey(`AWS4${secret}`, 'utf8'));

const canonical = (headers: Headers, names: string[], body: string) =>
  ['POST', '/', '', ...names.map((name) => `${name}:${headers[name]}`), '', names.join(';'), hash('sha256', body)].join(
    '\n',
  );

/** Adds Signature 4 of AWS to the headers of a POST to `/`, whose names are in lower case. */
export function signingAs({ region, service, credentials }: Signer) {
  const keyOf = keepLast(derivedKey);
  return async (given: Headers, body: string): Promise<Headers> => {
    const { accessKeyId, secretAccessKey, sessionToken: token } = await credentials();
    const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`;
    const headers: Headers = { ...given, 'x-amz-date': date, ...(token && { 'x-amz-security-token': token }) };
    const names = Object.keys(headers).sort();
    const text = [ALGORITHM, date, scope, hash('sha256', canonical(headers, names, body))].join('\n');
    const signature = hmac(keyOf(secretAccessKey, scope), text).digest('hex');
    const by = `Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
    return { ...headers, authorization: `${ALGORITHM} ${by}` };
  };
}
