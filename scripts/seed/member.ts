import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { fetchable, type Route } from '#shared/core/route';
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

const Refused = z.object({ code: z.string(), message: z.string() });

export type Call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
) => Promise<z.output<O>>;

/** A call that was refused, with the code of the refusal. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
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
    const request = fetchable({ method, path }, input ?? {});
    const headers = { authorization: token, 'content-type': 'application/json' };
    const response = await fetch(`${site}/api${request.path}`, { method, headers, body: request.body });
    const answer = await response.text();
    if (!response.ok) throw refused(answer, `${method} ${request.path}`, response.status);
    return output.parse(readJson(answer));
  };

/** If no function answers, the front door or API Gateway does, each in words of its own. */
function refused(answer: string, call: string, status: number): RefusedError {
  const { code, message } = Refused.safeParse(readJson(answer)).data ?? {
    code: 'core.failed',
    message: `status ${status}: ${answer.trim()}`,
  };
  return new RefusedError(code, `${call}: ${message}`, status);
}

export type Named = (username: string) => Member;

export function naming(members: readonly Member[]): Named {
  const all = new Map(members.map((member) => [member.dog.username, member]));
  return (username) => {
    const member = all.get(username);
    if (!member) throw new Error(`${username} is not a seeded dog.`);
    return member;
  };
}
