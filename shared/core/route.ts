import type * as z from 'zod';
import type { Code } from '#shared/errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: API Gateway's authorizer and the guards of `functions` follow from it. */
export type Policy =
  | 'none'
  | 'signedIn'
  | 'self'
  | 'notSelf'
  | 'seeCard'
  | 'seePosts'
  | 'seePost'
  | 'author'
  | 'commentAuthorOrPostOwner'
  | 'requester'
  | 'follower'
  | 'target'
  | 'uploader'
  | 'participant'
  | 'mutual'
  | 'recipient';

/** One call of the product, declared once: infra opens it, a room answers it, the web calls it. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, P extends Policy = Policy> {
  method: Method;
  path: `/${string}`;
  policy: P;
  /** What is said when the call fails for technical reasons. */
  failed: Code;
  /** What else it may refuse, where input, policy and limits do not say so yet. */
  also?: readonly Code[];
  input: I;
  output: O;
}

export const route = <I extends z.ZodType, O extends z.ZodType, P extends Policy>(
  method: Method,
  path: `/${string}`,
  about: Pick<Route<I, O, P>, 'policy' | 'failed' | 'also'>,
  schemas: { input: I; output: O },
): Route<I, O, P> => ({ method, path, ...about, ...schemas });
