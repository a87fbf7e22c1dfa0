import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client } from '@smithy/core/client';
import { type HttpHandler, HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { Hash } from '@smithy/core/serde';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import type { HttpHandlerOptions, MetadataBearer } from '@smithy/types';
import { decode, encode } from './attribute-values.ts';
import { errorOf } from './dynamodb-error.ts';
import { newRetryStrategy, retrying } from './dynamodb-retry.ts';
import { environment } from './environment.ts';

type Send = (operation: string, input: object) => Promise<unknown>;

export interface Configuration {
  apiVersion: string;
  serviceId: string;
  requestHandler: HttpHandler;
  send: Send;
}

const API = 'DynamoDB_20120810';

class Sha256 extends Hash {
  constructor(secret?: ConstructorParameters<typeof Hash>[1]) {
    super('sha256', secret);
  }
}

interface Options {
  /** @default what the environment names when the first request is sent */
  endpoint?: string;
  requestHandler?: HttpHandler;
}

function serviceAt(endpoint?: string) {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env;
  const region = environment('AWS_REGION');
  const named = endpoint || AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL;
  const { protocol, hostname, port, host } = new URL(named || `https://dynamodb.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service: 'dynamodb', region, credentials: defaultProvider(), sha256: Sha256 });
  return { protocol, hostname, port: port ? Number(port) : undefined, host, signer };
}

/** The headers by which AWS recognises a request that is sent again. */
const retryHeaders = (id: string, attempt: number) => ({
  'amz-sdk-invocation-id': id,
  'amz-sdk-request': `attempt=${attempt}`,
});

async function read({ statusCode, headers, body }: HttpResponse): Promise<unknown> {
  const reply = await text(body as Readable);
  if (statusCode !== 200) throw errorOf(reply, statusCode, headers['x-amzn-requestid']);
  return decode(reply);
}

function sender(requestHandler: HttpHandler, endpoint?: string): Send {
  const retryStrategy = newRetryStrategy();
  let service: ReturnType<typeof serviceAt> | undefined;
  return async (operation, input) => {
    service ??= serviceAt(endpoint);
    const { signer, host, ...place } = service;
    const [id, body] = [randomUUID(), encode(input)];
    const headers = { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${API}.${operation}` };
    return retrying(retryStrategy, async (attempt) => {
      const signed = await signer.sign({
        ...{ method: 'POST', path: '/', ...place, body },
        headers: { ...headers, ...retryHeaders(id, attempt) },
      });
      const { response } = await requestHandler.handle(new HttpRequest(signed));
      return read(response);
    });
  };
}

/** A client of DynamoDB out of the SDK's own parts, without its schemas, endpoint rules and middleware (ADR 43). */
export class DynamoDB extends Client<HttpHandlerOptions, object, MetadataBearer, Configuration> {
  constructor({ endpoint, requestHandler = new NodeHttpHandler() }: Options = {}) {
    super({ apiVersion: API, serviceId: 'DynamoDB', requestHandler, send: sender(requestHandler, endpoint) });
  }
}
