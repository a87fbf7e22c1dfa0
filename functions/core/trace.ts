import * as z from 'zod';

/** What is wrong with us or with what we use, not with what a person asks: its message quotes nobody, and is logged. */
export class Fault extends Error {
  override name = 'Fault';
}

/** What AWS's clients, Node, zod and our refusals say of an error beside its message. */
const Known = z.object({
  name: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  $metadata: z
    .object({ httpStatusCode: z.number().optional(), requestId: z.string().optional() })
    .optional()
    .catch(undefined),
  CancellationReasons: z
    .array(z.object({ Code: z.string().optional() }))
    .optional()
    .catch(undefined),
  issues: z
    .array(z.object({ code: z.string() }))
    .optional()
    .catch(undefined),
});

const FRAME = /^ {4}at [^\n]+:\d+:\d+\)?$/gm;

/** Where an error came from; its message, which stands before, is no part of it. */
const framesOf = ({ stack = '', message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .match(FRAME)
    ?.map((frame) => frame.trim());

/**
 * What may be logged of an error: what it is, and where. Messages are left out: the database's, a parser's or a
 * schema's may quote what somebody wrote, or who it is.
 */
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
