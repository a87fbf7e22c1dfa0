import type * as z from 'zod/mini';
import { type Code, errors } from '#shared/errors';

/** What people write is never in the query, which ends up in access logs and browser histories. */
export const takesQuery = ({ method }: Pick<Route, 'method'>) => method === 'GET' || method === 'DELETE';

/** Puts the fields of an input into the path, and the others into the query or the body. */
export function requestOf(route: Pick<Route, 'method' | 'path'>, input: object) {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = route.path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(`${value}`);
  });
  if (!takesQuery(route)) return { path, query: undefined, body: Object.fromEntries(rest) };
  const query = Object.fromEntries([...rest].map(([name, value]) => [name, `${value}`]));
  return { path, query: rest.size > 0 ? query : undefined, body: undefined };
}

export function fetchable(route: Pick<Route, 'method' | 'path'>, input: object) {
  const { path, query, body } = requestOf(route, input);
  return { path: query ? `${path}?${new URLSearchParams(query)}` : path, body: body && JSON.stringify(body) };
}

/** An alarm watches for this log line. */
export const BROKEN_ANSWER = 'The answer broke its contract.';

const ALWAYS = [200, 400, 413, 429, 500];

const OF_POLICY: Partial<Record<Policy, number>> = {
  author: 403,
  commentAuthorOrPostOwner: 403,
  mutual: 403,
  follower: 409,
};

export function statusesOf({ path, policy, failed, also = [] }: Route): number[] {
  const own = [failed, ...also].map((code) => errors[code][0]);
  const named = path.includes('{') ? [404] : [];
  const signedIn = policy === 'none' ? [] : [401];
  return [...new Set([...ALWAYS, ...signedIn, ...named, OF_POLICY[policy] ?? 200, ...own])].sort((a, b) => a - b);
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Decides API Gateway's authorizer and the guard in `functions`. */
export type Policy =
  | 'none'
  | 'signedIn'
  | 'self'
  | 'notSelf'
  | 'seeCard'
  | 'seePosts'
  | 'seePost'
  | 'seeLost'
  | 'author'
  | 'commentAuthorOrPostOwner'
  | 'requester'
  | 'follower'
  | 'target'
  | 'uploader'
  | 'participant'
  | 'mutual'
  | 'recipient';

/** A call, declared once: infra opens it, a feature answers it, the web calls it. */
export interface Route<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  P extends Policy = Policy,
> {
  method: Method;
  path: `/${string}`;
  policy: P;
  failed: Code;
  /** Refusals besides those of input, policy and limits. */
  also?: readonly Code[];
  input: I;
  output: O;
}

export const route = <I extends z.ZodMiniType, O extends z.ZodMiniType, P extends Policy>(
  method: Method,
  path: `/${string}`,
  about: Pick<Route<I, O, P>, 'policy' | 'failed' | 'also'>,
  schemas: { input: I; output: O },
): Route<I, O, P> => ({ method, path, ...about, ...schemas });
