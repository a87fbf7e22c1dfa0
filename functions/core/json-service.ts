import { randomUUID } from 'node:crypto';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client } from '@smithy/core/client';
import type { StandardRetryStrategy } from '@smithy/core/retry';
import type { HttpHandlerOptions, MetadataBearer } from '@smithy/types';
import { once } from '#shared/core/once';
import { Connections, type Reply } from './connections.ts';
import { endpointOf, environment } from './environment.ts';
import { textOf } from './reply-text.ts';
import { retrying } from './retrying.ts';
import { type Signer, signedHeaders } from './signature.ts';

/** A service that speaks the JSON protocol 1.0 of AWS. */
export interface Service {
  /** As in the SDK. In lower case, hosts and signatures have it. */
  serviceId: string;
  /** Stands before the name of an operation. */
  api: string;
  encode: (input: object) => string;
  decode: (text: string) => unknown;
  errorOf: (text: string, status: number, requestId: string) => Error;
  retryStrategy: StandardRetryStrategy;
}

export interface Options {
  /** @default what the environment names when the first request is sent */
  endpoint?: string;
  requestHandler?: Connections;
}

type Send = (operation: string, input: object) => Promise<unknown>;

export interface Configuration {
  apiVersion: string;
  serviceId: string;
  requestHandler: Connections;
  send: Send;
}

function placeOf({ serviceId }: Service, endpoint?: string) {
  const region = environment('AWS_REGION');
  const service = serviceId.toLowerCase();
  const named = endpoint || endpointOf(serviceId);
  const { protocol, hostname, port, host } = new URL(named || `https://${service}.${region}.amazonaws.com`);
  const signer: Signer = { service, region, credentials: defaultProvider() };
  return { protocol, hostname, port: port ? Number(port) : undefined, host, signer };
}

/** Lets X-Ray and Lambda's search for loops follow a message through a queue. */
function traceHeader(): Record<string, string> {
  const { _X_AMZN_TRACE_ID: trace } = process.env;
  return trace ? { 'X-Amzn-Trace-Id': trace } : {};
}

const unsigned = (id: string, attempt: number) => ({
  'amz-sdk-invocation-id': id,
  'amz-sdk-request': `attempt=${attempt}`,
  ...traceHeader(),
});

async function read({ decode, errorOf }: Service, { statusCode, headers, body }: Reply): Promise<unknown> {
  const reply = await textOf(body);
  if (statusCode !== 200) throw errorOf(reply, statusCode, `${headers['x-amzn-requestid']}`);
  return decode(reply);
}

function sender(service: Service, requestHandler: Connections, endpoint?: string): Send {
  const place = once(() => placeOf(service, endpoint));
  return async (operation, input) => {
    const { signer, host, ...target } = place();
    const [id, body] = [randomUUID(), service.encode(input)];
    const type = 'application/x-amz-json-1.0';
    const headers = { host, 'content-type': type, 'x-amz-target': `${service.api}.${operation}` };
    return retrying(service.retryStrategy, async (attempt) => {
      const signed = await signedHeaders(signer, headers, body);
      const headersOfAttempt = { ...signed, ...unsigned(id, attempt) };
      const { response } = await requestHandler.handle({ ...target, headers: headersOfAttempt, body });
      return read(service, response);
    });
  };
}

/** A client built from the SDK's own parts, without its schemas, endpoint rules and middleware (ADR 16). */
export class JsonService extends Client<HttpHandlerOptions, object, MetadataBearer, Configuration> {
  constructor(service: Service, { endpoint, requestHandler = new Connections() }: Options = {}) {
    const { api: apiVersion, serviceId } = service;
    super({ apiVersion, serviceId, requestHandler, send: sender(service, requestHandler, endpoint) });
  }
}
