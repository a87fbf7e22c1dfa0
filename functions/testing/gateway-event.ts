import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';

interface Request {
  /** The claims of the caller's token; without them nobody is signed in. */
  claims?: object;
  query?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The event that API Gateway makes from a request, as far as features read it. */
export const gatewayEvent = (
  httpMethod: string,
  path: string,
  { claims, query, body, headers }: Request,
): APIGatewayProxyEvent => ({
  httpMethod,
  path,
  resource: path,
  headers: { 'Content-Type': 'application/json', ...headers },
  multiValueHeaders: {},
  pathParameters: null,
  queryStringParameters: query ?? null,
  multiValueQueryStringParameters: null,
  stageVariables: null,
  body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  isBase64Encoded: false,
  requestContext: {
    requestId: randomUUID(),
    authorizer: claims && { claims },
  } as APIGatewayProxyEvent['requestContext'],
});
