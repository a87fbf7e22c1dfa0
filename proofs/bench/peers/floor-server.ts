import { createHmac, hash, randomUUID } from 'node:crypto';
import { Agent, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Request, Trace } from './recorder.ts';

const { AWS_ENDPOINT_URL = '', AWS_REGION = '', AWS_ACCESS_KEY_ID: id = '', TABLE = '', TWIN = '' } = process.env;
const { hostname, port, host } = new URL(AWS_ENDPOINT_URL);
const agent = new Agent({ keepAlive: true });
const TYPE = 'application/x-amz-json-1.0';
const SIGNED = 'content-type;host;x-amz-date;x-amz-target';

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const keys = new Map<string, Buffer>();

function keyOf(day: string): Buffer {
  const known = keys.get(day);
  if (known) return known;
  const secret = `AWS4${process.env.AWS_SECRET_ACCESS_KEY}`;
  const key = [day, AWS_REGION, 'dynamodb', 'aws4_request'].reduce<string | Buffer>(hmac, secret) as Buffer;
  keys.set(day, key);
  return key;
}

/** Signs a request as AWS demands, and does nothing else. */
function headersOf({ target, body }: Request): Record<string, string> {
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const scope = `${day}/${AWS_REGION}/dynamodb/aws4_request`;
  const named = `content-type:${TYPE}\nhost:${host}\nx-amz-date:${date}\nx-amz-target:${target}`;
  const canonical = `POST\n/\n\n${named}\n\n${SIGNED}\n${hash('sha256', body)}`;
  const signature = hmac(keyOf(day), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash('sha256', canonical)}`).toString(
    'hex',
  );
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
  return { host, 'content-type': TYPE, 'x-amz-date': date, 'x-amz-target': target, authorization };
}

/** The rows are in a table of another name, and a token belongs to one transaction of one table. */
const forTwin = ({ target, body }: Request): Request => ({
  target,
  body: body
    .replaceAll(JSON.stringify(TABLE), JSON.stringify(TWIN))
    .replace(/"ClientRequestToken":"[^"]+"/, `"ClientRequestToken":"${randomUUID()}"`),
});

async function send(request: Request): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = { agent, hostname, port, method: 'POST', path: '/', headers: headersOf(request) };
  open(options, async (response) => {
    const reply = await text(response);
    JSON.parse(reply);
    if (response.statusCode === 200) resolve();
    else reject(new Error(`The requests were answered otherwise before: ${reply}`));
  })
    .on('error', reject)
    .end(request.body);
  return promise;
}

async function replay(trace: Trace): Promise<void> {
  for (const wave of trace) await Promise.all(wave.map(send));
}

interface Wish {
  id: number;
  load?: Trace[];
  catchUp?: Trace[];
}

let loaded: Trace[] = [];

process.on('message', async ({ id, load, catchUp }: Wish) => {
  if (load) loaded = load.map((trace) => trace.map((wave) => wave.map(forTwin)));
  for (const trace of catchUp ?? []) await replay(trace.map((wave) => wave.map(forTwin)));
  if (!load && !catchUp) await replay(loaded.shift() ?? []);
  process.send?.({ id });
});

process.send?.({ url: '' });
