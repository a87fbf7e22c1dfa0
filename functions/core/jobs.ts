import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { log } from './log.ts';
import { send } from './queue.ts';

/** Work that a change of the table asks for; its effects must be the same however often it is done. */
export interface Job {
  job: string;
  input: Record<string, unknown>;
}

/** Does one page of a job; answers where the next one begins, or nothing after the last. */
export type Page = (input: unknown, cursor?: string) => Promise<string | undefined>;

/** A job whose input is held to its schema. */
export const job =
  <I extends z.ZodType>(input: I, page: (input: z.output<I>, cursor?: string) => Promise<string | undefined>): Page =>
  async (given, cursor) =>
    page(input.parse(given), cursor);

const Message = z.object({
  job: z.string(),
  input: z.record(z.string(), z.unknown()),
  cursor: z.string().optional(),
  /** Whether this is the second pass. */
  again: z.literal(true).optional(),
});

/** The second pass finds what an index that lagged did not show to the first. */
const SECOND_PASS_S = 300;

export const start = ({ job: name, input }: Job) => send({ job: name, input });

async function work(pages: Record<string, Page>, { body }: SQSRecord): Promise<void> {
  const message = Message.parse(JSON.parse(body));
  const page = Object.hasOwn(pages, message.job) ? pages[message.job] : undefined;
  if (!page) throw new Error(`There is no job ${message.job}.`);
  const { cursor, ...pass } = message;
  const next = await page(message.input, cursor);
  if (next !== undefined) await send({ ...pass, cursor: next });
  else if (!message.again) await send({ ...pass, again: true }, SECOND_PASS_S);
}

async function take(pages: Record<string, Page>, record: SQSRecord): Promise<boolean> {
  try {
    await work(pages, record);
    return true;
  } catch (error) {
    const { messageId } = record;
    log.error('The work failed.', { messageId, error: error instanceof Error ? error : String(error) });
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
