import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client } from '@smithy/core/client';
import type { HttpHandlerOptions, MetadataBearer } from '@smithy/types';
import { decode, encode } from './attribute-values.ts';
import { Connections, type Reply } from './connections.ts';
import { errorOf } from './dynamodb-error.ts';
import { newRetryStrategy, retrying } from './dynamodb-retry.ts';
import { environment } from './environment.ts';
import { type Signer, signedHeaders } from './signature.ts';

type Send = (operation: string, input: object) => Promise<unknown>;

export interface Configuration {
  apiVersion: string;
  serviceId: string;
  requestHandler: Connections;
  send: Send;
}

const API = 'DynamoDB_20120810';

interface Options {
  /** @default what the environment names when the first request is sent */
  endpoint?: string;
  requestHandler?: Connections;
}

function serviceAt(endpoint?: string) {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env;
  const region = environment('AWS_REGION');
  const named = endpoint || AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL;
  const { protocol, hostname, port, host } = new URL(named || `https://dynamodb.${region}.amazonaws.com`);
  const signer: Signer = { service: 'dynamodb', region, credentials: defaultProvider() };
  return { protocol, hostname, port: port ? Number(port) : undefined, host, signer };
}

const retryHeaders = (id: string, attempt: number) => ({
  'amz-sdk-invocation-id': id,
  'amz-sdk-request': `attempt=${attempt}`,
});

/** A fifth of the CPU time of `text` of `node:stream/consumers`. */
function textOf(body: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  body
    .setEncoding('utf8')
    .on('data', (more: string) => {
      text += more;
    })
    .once('end', () => resolve(text))
    .once('error', reject)
    .once('close', () => {
      // Each reply is closed, and an error costs more time than reading one.
      if (!body.readableEnded) reject(Object.assign(new Error('The reply was cut.'), { code: 'ECONNRESET' }));
    });
  return promise;
}

async function read({ statusCode, headers, body }: Reply): Promise<unknown> {
  const reply = await textOf(body);
  if (statusCode !== 200) throw errorOf(reply, statusCode, `${headers['x-amzn-requestid']}`);
  return decode(reply);
}

function sender(requestHandler: Connections, endpoint?: string): Send {
  const retryStrategy = newRetryStrategy();
  let service: ReturnType<typeof serviceAt> | undefined;
  return async (operation, input) => {
    service ??= serviceAt(endpoint);
    const { signer, host, ...place } = service;
    const [id, body] = [randomUUID(), encode(input)];
    const headers = { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${API}.${operation}` };
    return retrying(retryStrategy, async (attempt) => {
      const signed = await signedHeaders(signer, headers, body);
      const headersOfAttempt = { ...signed, ...retryHeaders(id, attempt) };
      const { response } = await requestHandler.handle({ ...place, headers: headersOfAttempt, body });
      return read(response);
    });
  };
}

/** A DynamoDB client built from the SDK's own parts, without its schemas, endpoint rules and middleware (ADR 43). */
export class DynamoDB extends Client<HttpHandlerOptions, object, MetadataBearer, Configuration> {
  constructor({ endpoint, requestHandler = new Connections() }: Options = {}) {
    super({ apiVersion: API, serviceId: 'DynamoDB', requestHandler, send: sender(requestHandler, endpoint) });
  }
}
