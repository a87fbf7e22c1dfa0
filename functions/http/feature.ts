import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import router from '@middy/http-router';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { complaintOf, Refusal, refusalOf, refuse, sentence } from '#shared/core/refusal';
import { BROKEN_ANSWER, type Method, type Policy, type Route, takesQuery } from '#shared/core/route';
import { forwardCompatible } from '#shared/core/schema';
import type { Code } from '#shared/errors';
import { MAX_BODY } from '#shared/limits';
import { isThrottled } from '../core/dynamodb.ts';
import { logFailure } from '../core/log.ts';
import { isFromDistribution, withCall } from '../core/origin.ts';
import { requestIdHeader } from '../core/request.ts';
import { type Guarded, identityOf } from './door.ts';

/** Throws if the answer breaks its contract; in production it logs that, and sends only the valid items. */
export function parseAnswer<O extends z.ZodMiniType>(output: O, answered: z.input<O>, call: string): z.output<O> {
  const { success, data, error } = output.safeParse(answered);
  if (success) return data;
  if (process.env.BROKEN_ANSWERS !== 'salvage') throw error;
  logFailure(BROKEN_ANSWER, error, { call });
  return forwardCompatible(output).parse(answered);
}

interface Answering {
  method: Method;
  path: string;
  handler: (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;
}

const reply = (statusCode: number, body: unknown): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...requestIdHeader() },
  body: JSON.stringify(body),
});

const refusal = ({ status, code, message, reason }: Refusal) => reply(status, { code, message, reason });

/** From the query or the body, whichever browsers use for the call; the other is ignored. The path overrides both. */
function given(route: Pick<Route, 'method'>, { queryStringParameters, body, pathParameters }: APIGatewayProxyEvent) {
  if (body !== null && (typeof body !== 'object' || Array.isArray(body))) throw refuse('core.badInput');
  return { ...(takesQuery(route) ? queryStringParameters : (body as object | null)), ...pathParameters };
}

function shown(error: unknown, failed: Code): Refusal {
  if (error instanceof Refusal) return error;
  logFailure('The call failed.', error, { failed });
  if (isThrottled(error)) return refuse('core.overloaded');
  return refusalOf(failed, { reason: sentence('core.unexpected') });
}

function answering<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { method, path, failed, input, output }: Route<I, O>,
  answer: (event: APIGatewayProxyEvent, input: z.output<I>) => Promise<z.input<O>>,
): Answering {
  const respond = async (event: APIGatewayProxyEvent) => {
    const parsed = input.safeParse(given({ method }, event));
    if (!parsed.success) throw complaintOf(parsed.error);
    const answered = await answer(event, parsed.data);
    return reply(200, parseAnswer(output, answered, `${method} ${path}`));
  };
  return { method, path, handler: (event) => respond(event).catch((error) => refusal(shown(error, failed))) };
}

/** Takes what enforces the policy of the route. The policy stands here once more for whoever reads a table of routes. */
export const on = <I extends z.ZodMiniType, O extends z.ZodMiniType, P extends Exclude<Policy, 'none'>>(
  route: Route<I, O, P>,
  _policy: NoInfer<P>,
  answer: Guarded<NoInfer<P>, z.output<I>, z.input<O>>,
) => answering(route, async (event, input) => answer(identityOf(event), input));

export const open = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O, 'none'>,
  answer: (input: z.output<I>) => Promise<z.input<O>>,
) => answering(route, (_, input) => answer(input));

/** Must run before parsing, because a parsed body of `null` looks like a missing one. */
const refuseOdd = ({ event: { body } }: { event: APIGatewayProxyEvent }) => {
  if (Buffer.byteLength(body ?? '') > MAX_BODY) throw refuse('core.tooLarge');
  if (body?.trim() === 'null') throw refuse('core.badInput');
};

const refuseDirect = ({ event: { headers } }: { event: APIGatewayProxyEvent }) => {
  if (!isFromDistribution(headers)) throw refuse('core.wrongAddress');
};

const outerFailure = (error: unknown): Refusal => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 404) return refuse('core.notFound');
  return status === 422 || status === 400 ? refuse('core.badJson') : shown(error, 'core.unexpected');
};

const routed = (calls: Answering[]) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .before(refuseDirect)
    .before(refuseOdd)
    .use(jsonBodyParser({ disableContentTypeCheck: true }))
    .onError((request) => {
      request.response = refusal(outerFailure(request.error));
    })
    .handler(router(calls));

export function room(...calls: Answering[]) {
  const answer = routed(calls);
  return (event: APIGatewayProxyEvent, context: Context) => withCall(event, () => answer(event, context));
}
