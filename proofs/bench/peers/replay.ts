import { Agent, request as open } from 'node:http';
import { environment } from '../../../functions/core/environment.ts';
import { type Signer, signedHeaders } from '../../../functions/core/signature.ts';
import type { Request, Trace } from './recorder.ts';

/** A DynamoDB Local of its own, with the same table. */
const { hostname, port, host } = new URL(environment('TWIN'));
const agent = new Agent({ keepAlive: true });
const [accessKeyId, secretAccessKey] = [environment('AWS_ACCESS_KEY_ID'), environment('AWS_SECRET_ACCESS_KEY')];
const signer: Signer = {
  ...{ service: 'dynamodb', region: environment('AWS_REGION') },
  credentials: async () => ({ accessKeyId, secretAccessKey }),
};

/** Its body in parts, so that it is put together anew when it is sent. */
interface Prepared {
  target: string;
  body: object;
}

/** A request, its signature and its reply, and nothing else. */
async function send({ target, body }: Prepared): Promise<void> {
  const text = JSON.stringify(body);
  const named = { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
  const headers = await signedHeaders(signer, named, text);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  open({ agent, hostname, port, method: 'POST', path: '/', headers }, (response) => {
    let reply = '';
    response
      .setEncoding('utf8')
      .on('data', (more) => {
        reply += more;
      })
      .on('end', () => {
        JSON.parse(reply);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The requests were answered otherwise before: ${reply}`));
      });
  })
    .on('error', reject)
    .end(text);
  return promise;
}

type PreparedTrace = Prepared[][];

const preparedOf = ({ target, body }: Request): Prepared => ({ target, body: JSON.parse(body) });
const prepared = (traces: Trace[]): PreparedTrace[] => traces.map((trace) => trace.map((wave) => wave.map(preparedOf)));

async function replay(trace: PreparedTrace): Promise<void> {
  for (const wave of trace) await Promise.all(wave.map(send));
}

let loaded: PreparedTrace[] = [];

export const load = (traces: Trace[]) => {
  loaded = prepared(traces);
};

export const replayNext = () => replay(loaded.shift() ?? []);

export async function catchUp(traces: Trace[]): Promise<void> {
  for (const trace of prepared(traces)) await replay(trace);
}
