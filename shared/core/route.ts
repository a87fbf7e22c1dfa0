import type * as z from 'zod';
import type { Code } from '#shared/errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: checked by the room that answers, walked by the authorization tests. */
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
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: Method;
  path: `/${string}`;
  policy: Policy;
  /** What is said when the call fails for technical reasons. */
  failed: Code;
  /** What else it may refuse, where input, policy and limits do not say so yet. */
  also?: readonly Code[];
  input: I;
  output: O;
}

export const route = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  about: Pick<Route, 'policy' | 'failed' | 'also'>,
  schemas: { input: I; output: O },
): Route<I, O> => ({ method, path, ...about, ...schemas });
