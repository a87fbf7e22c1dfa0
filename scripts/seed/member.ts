import type * as z from 'zod';
import type { Route } from '#shared/core/route';
import { profiles } from '#shared/profiles/contract';
import type { Stack } from '../local/stack.ts';
import { type Dog, emailOf, PASSWORD } from './dogs.ts';
import { accessToken } from './sign-in.ts';

/** A dog that is signed in. */
export interface Member {
  dog: Dog;
  userId: string;
  call: Call;
}

type Call = <I extends z.ZodType, O extends z.ZodType>(route: Route<I, O>, input: z.input<I>) => Promise<z.output<O>>;

/** A call that was refused, with the code of the refusal. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function enter(stack: Pick<Stack, 'endpoint' | 'outputs' | 'site'>, dog: Dog): Promise<Member> {
  const call = callerAt(stack.site, await accessToken(stack, emailOf(dog), PASSWORD));
  const { userId } = await call(profiles.me, {});
  return { dog, userId, call };
}

export const callerAt =
  (site: string, token: string): Call =>
  async ({ method, path, output }, input) => {
    const rest = new Map(Object.entries(input ?? {}));
    const filled = path.replace(/{(\w+)}/g, (_, name: string) => take(rest, name));
    const headers = { authorization: token, 'content-type': 'application/json' };
    const isRead = method === 'GET';
    const query = isRead && rest.size > 0 ? `?${new URLSearchParams([...rest].map(([k, v]) => [k, `${v}`]))}` : '';
    const body = isRead ? undefined : JSON.stringify(Object.fromEntries(rest));
    const response = await fetch(`${site}/api${filled}${query}`, { method, headers, body });
    const answer = await response.json();
    if (!response.ok) throw new RefusedError(answer.code, `${method} ${filled}: ${answer.message}`);
    return output.parse(answer);
  };

function take(rest: Map<string, unknown>, name: string): string {
  const value = encodeURIComponent(`${rest.get(name)}`);
  rest.delete(name);
  return value;
}
