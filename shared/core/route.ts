import type * as z from 'zod/mini';
import type { Code } from '#shared/errors';

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
