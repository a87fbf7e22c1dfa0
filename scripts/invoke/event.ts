import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { type Route, requestOf } from '#shared/core/route';
import { gatewayEvent } from '../../functions/testing/gateway-event.ts';
import { Advice } from '../local/advice.ts';
import { ORIGIN_SECRET } from '../local/functions-environment.ts';

const DAY_S = 86_400;
const OF_DISTRIBUTION = { [ORIGIN_HEADER]: ORIGIN_SECRET };

export const claimsOf = (uid: string, now = Date.now() / 1000) => ({
  sub: uid,
  auth_time: `${Math.floor(now)}`,
  origin_jti: 'invoke',
  exp: `${Math.floor(now) + DAY_S}`,
});

/** @throws Advice where it is no JSON object */
export async function objectIn(input: string): Promise<Record<string, unknown>> {
  const text = input.trim().startsWith('{') ? input : await readFile(input, 'utf8').catch(() => input);
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new Advice(`Give an object in JSON, or a file of one: ${input} is not.`);
  }
}

type Claims = ReturnType<typeof claimsOf>;

/** The event that API Gateway makes of a call: each part of the input where the browser would put it. */
export function eventOf(route: Pick<Route, 'method' | 'path'>, input: object, claims?: Claims) {
  const { path, query, body } = requestOf(route, input);
  const pathParameters = Object.fromEntries(Object.entries(input).filter(([name]) => route.path.includes(`{${name}}`)));
  const event = gatewayEvent(route.method, path, { claims, headers: OF_DISTRIBUTION, query, body });
  return { ...event, resource: route.path, pathParameters };
}

/** A whole event gets the header of the local distribution, in place of another deployment's, and a body: none is null. */
export const throughDistribution = (event: Record<string, unknown>) => ({
  body: null,
  ...event,
  headers: { ...Object(event.headers), ...OF_DISTRIBUTION },
});
