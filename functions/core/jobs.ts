import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { logFailure } from './log.ts';
import { type Proof, SYSTEM } from './proof.ts';
import { send } from './queue.ts';
import { Fault } from './trace.ts';

/** Work that a change of the table asks for; its effects must be the same however often it is done. */
export interface Job {
  job: string;
  input: Record<string, unknown>;
}

/** The same page once more, after a while. */
export interface Later {
  cursor: string;
  delay: number;
}

/** Where the next page begins, or nothing after the last. */
type Next = string | Later | undefined;

/** Does one page of a job, in its first pass or `again`. */
export type Page = (input: unknown, cursor?: string, again?: boolean) => Promise<Next>;

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 900;

/** Once more, later and later, until what the page needs answers; the cursor counts how often. */
export function later(cursor = '0'): Later {
  const tried = Number(cursor);
  return { cursor: `${tried + 1}`, delay: Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** tried) };
}

/** A job whose input is held to its schema. */
export const job =
  <I extends z.ZodType, N extends Next>(
    input: I,
    page: (input: z.output<I>, cursor?: string, again?: boolean) => Promise<N>,
  ) =>
  async (given: unknown, cursor?: string, again?: boolean): Promise<N> =>
    page(input.parse(given), cursor, again);

const Message = z.object({
  job: z.string(),
  input: z.record(z.string(), z.unknown()),
  cursor: z.string().optional(),
  /** Whether this is the second pass. */
  again: z.literal(true).optional(),
});

/** The second pass finds what an index that lagged did not show to the first. */
const SECOND_PASS_S = 300;

export const start = (proof: Proof, { job: name, input }: Job) => send(proof, { job: name, input });

async function work(pages: Record<string, Page>, { body }: SQSRecord): Promise<void> {
  const message = Message.parse(JSON.parse(body));
  const page = Object.hasOwn(pages, message.job) ? pages[message.job] : undefined;
  if (!page) throw new Fault(`There is no job ${message.job}.`);
  const { cursor, ...pass } = message;
  const next = await page(message.input, cursor, message.again);
  if (typeof next === 'object') await send(SYSTEM, { ...pass, cursor: next.cursor }, next.delay);
  else if (next !== undefined) await send(SYSTEM, { ...pass, cursor: next });
  else if (!message.again) await send(SYSTEM, { ...pass, again: true }, SECOND_PASS_S);
}

async function take(pages: Record<string, Page>, record: SQSRecord): Promise<boolean> {
  try {
    await work(pages, record);
    return true;
  } catch (error) {
    const { messageId } = record;
    logFailure('The work failed.', error, { messageId });
    return false;
  }
}

/** Does one page for each message; what follows, the next page or the second pass, is another message. */
export const worker =
  (pages: Record<string, Page>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) {
      if (!(await take(pages, record))) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
