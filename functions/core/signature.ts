import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

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

type Headers = Record<string, string>;

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: KeyObject, text: string) => createSecretKey(createHmac('sha256', key).update(text).digest());

/** Is the same for all requests of a day, so that the last one is kept. */
function deriveKey(secret: string, scope: string): KeyObject {
  return scope.split('/').reduce(hmac, createSecretKey(`AWS4${secret}`, 'utf8'));
}

let kept: { secret: string; scope: string; key: KeyObject } | undefined;

function keyFor(secret: string, scope: string): KeyObject {
  if (kept?.secret !== secret || kept.scope !== scope) kept = { secret, scope, key: deriveKey(secret, scope) };
  return kept.key;
}

/** Signature 4 of AWS for a POST to `/`. Names of headers are lower case, and all of them are signed. */
export async function sign({ region, service, credentials }: Signer, given: Headers, body: string): Promise<Headers> {
  const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers: Headers = { ...given, 'x-amz-date': time };
  if (sessionToken) headers['x-amz-security-token'] = sessionToken;
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = hash('sha256', `POST\n/\n\n${lines}\n${signed}\n${hash('sha256', body)}`);
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const signature = createHmac('sha256', keyFor(secretAccessKey, scope))
    .update(`${ALGORITHM}\n${time}\n${scope}\n${canonical}`)
    .digest('hex');
  const credential = `Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return { ...headers, authorization: `${ALGORITHM} ${credential}` };
}
