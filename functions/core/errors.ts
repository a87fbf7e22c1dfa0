import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';

/** An error of ours or of a service that we use. Its message is logged, so it must not quote what a dog wrote. */
export class Fault extends Error {
  override name = 'Fault';
}

const PERMANENT = [Fault, $ZodError, TypeError, RangeError, SyntaxError];

const Known = z.object({
  name: z.catch(z.optional(z.string()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
  status: z.catch(z.optional(z.number()), undefined),
  $metadata: z.catch(
    z.optional(z.object({ httpStatusCode: z.optional(z.number()), requestId: z.optional(z.string()) })),
    undefined,
  ),
  CancellationReasons: z.catch(z.optional(z.array(z.object({ Code: z.optional(z.string()) }))), undefined),
  issues: z.catch(z.optional(z.array(z.object({ code: z.string() }))), undefined),
});

/** DynamoDB refused a write as invalid, alone or in a transaction. */
function isInvalid(error: Error): boolean {
  const { name, CancellationReasons: reasons = [] } = Known.parse(error);
  return name === 'ValidationException' || reasons.some(({ Code }) => Code === 'ValidationError');
}

/** Trying again cannot help: the data or the code has to change first. */
export const isPermanent = (error: unknown): boolean =>
  PERMANENT.some((kind) => error instanceof kind) || (error instanceof Error && isInvalid(error));

const FRAME = /^ {4}at [^\n]+:\d+:\d+\)?$/gm;

const framesOf = ({ stack = '', message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .match(FRAME)
    ?.map((frame) => frame.trim());

/** Leaves out messages, except those of a `Fault`: DynamoDB, a parser or zod may quote what a dog wrote. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { $metadata, CancellationReasons, issues, ...said } = Known.parse(error);
  return {
    ...said,
    ...$metadata,
    message: error instanceof Fault ? error.message : undefined,
    reasons: CancellationReasons?.map(({ Code }) => Code),
    issues: issues?.map(({ code }) => code),
    frames: framesOf(error),
    cause: error.cause === undefined ? undefined : traceOf(error.cause),
  };
}

export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Fault(`The environment variable ${name} is not set.`);
  return value;
}
