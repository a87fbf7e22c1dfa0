import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { Fault } from './errors.ts';
import { chunksOf } from './lists.ts';
import { log, logFailure } from './log.ts';
import { type Proof, SYSTEM } from './proof.ts';
import { readIndexPage, readPage } from './query.ts';
import { sendJob } from './queue.ts';
import { requestOf, withRequest } from './request.ts';
import type { Item, Key } from './table.ts';
import { type PolicyOf, remove, write } from './write.ts';

/** Must be idempotent: a job can run more than once. */
export interface Job {
  job: string;
  input: Record<string, unknown>;
}

export interface Later {
  cursor: string;
  delay: number;
}

/** The next page's cursor; undefined after the last page. */
type Next = string | Later | undefined;

export interface Page {
  (input: unknown, cursor?: string, again?: boolean): Promise<Next>;
  hasSecondPass?: boolean;
}

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 900;
/** With these pauses they take a day. */
const MOST_TRIES = 100;

/** Retries the page with exponential backoff; undefined after a day. The cursor counts the tries. */
export function later(cursor = '0'): Later | undefined {
  const tried = Number(cursor);
  if (tried >= MOST_TRIES) return undefined;
  return { cursor: `${tried + 1}`, delay: Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** tried) };
}

export const job =
  <I extends z.ZodMiniType, N extends Next>(
    input: I,
    page: (input: z.output<I>, cursor?: string, again?: boolean) => Promise<N>,
  ) =>
  async (given: unknown, cursor?: string, again?: boolean): Promise<N> =>
    page(input.parse(given), cursor, again);

/** For a job that reads an index: the second pass finds what a lagging index hid from the first. */
export const withSecondPass = <P extends Page>(page: P) => Object.assign(page, { hasSecondPass: true });

const Message = z.object({
  job: z.string(),
  input: z.record(z.string(), z.unknown()),
  cursor: z.optional(z.string()),
  again: z.optional(z.literal(true)),
});

const SECOND_PASS_S = 300;

export async function start<J extends Job>(_proof: Proof<PolicyOf<J>>, { job: name, input }: J, delay?: number) {
  await sendJob(SYSTEM, { job: name, input }, delay);
}

export type Jobs = Record<string, Page>;

/** A job is named after its room, as `posts.announce`. */
type JobsOf = (room: string) => Jobs | Promise<Jobs>;

export async function findPage(jobsOf: JobsOf, name: string): Promise<Page | undefined> {
  const [room = ''] = name.split('.');
  const jobs = await jobsOf(room);
  return Object.hasOwn(jobs, name) ? jobs[name] : undefined;
}

async function work(jobsOf: JobsOf, { body }: SQSRecord): Promise<void> {
  const message = Message.parse(JSON.parse(body));
  const page = await findPage(jobsOf, message.job);
  if (!page) throw new Fault(`There is no job ${message.job}.`);
  const { cursor, ...pass } = message;
  const next = await page(message.input, cursor, message.again);
  if (typeof next === 'object') await sendJob(SYSTEM, { ...pass, cursor: next.cursor }, next.delay);
  else if (next !== undefined) await sendJob(SYSTEM, { ...pass, cursor: next });
  else if (page.hasSecondPass && !message.again) await sendJob(SYSTEM, { ...pass, again: true }, SECOND_PASS_S);
  log.info('The work is done.', { job: message.job });
}

async function take(jobsOf: JobsOf, record: SQSRecord): Promise<boolean> {
  try {
    await work(jobsOf, record);
    return true;
  } catch (error) {
    logFailure('The work failed.', error, { messageId: record.messageId });
    return false;
  }
}

const takeTraced = (jobsOf: JobsOf, record: SQSRecord) =>
  withRequest(requestOf(record.messageId, { trace: record.messageAttributes?.trace?.stringValue }), () =>
    take(jobsOf, record),
  );

export const worker =
  (jobsOf: JobsOf) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) {
      if (!(await takeTraced(jobsOf, record))) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };

/** Returns the cursor of the step's next page, perhaps with a delay (`N`); undefined after the last one. */
export type Step<I, N = never> = (input: I, cursor?: string, again?: boolean) => Promise<string | N | undefined>;

const SPACE = ' ';

function placeIn(names: string[], cursor = ''): [name: string, place?: string] {
  const end = cursor.indexOf(SPACE);
  const [name, place] = end < 0 ? [cursor, undefined] : [cursor.slice(0, end), cursor.slice(end + 1)];
  // A cursor with an unknown step comes from another version: start over, as every step is idempotent.
  return names.includes(name) ? [name, place] : [names[0] ?? ''];
}

const inStep = <N extends Later>(name: string, next: string | N): string | N =>
  typeof next === 'string' ? `${name}${SPACE}${next}` : { ...next, cursor: `${name}${SPACE}${next.cursor}` };

const PATIENCE_MS = 5_000;

/** Runs steps one after another as pages of one job. The cursor is "<step>" or "<step> <cursor of the step>". */
export function stepsInOrder<I, N extends Later = never>(
  steps: Readonly<Record<string, Step<I, N>>>,
  patience = PATIENCE_MS,
): Step<I, N> {
  const names = Object.keys(steps);

  const page: Step<I, N> = async (input, cursor, again) => {
    const [name, place] = placeIn(names, cursor);
    const next = await steps[name]?.(input, place, again);
    return next === undefined ? names[names.indexOf(name) + 1] : inStep(name, next);
  };

  return async (input, cursor, again) => {
    const end = Date.now() + patience;
    let next = await page(input, cursor, again);
    while (typeof next === 'string' && names.includes(next) && Date.now() < end) next = await page(input, next, again);
    return next;
  };
}

const A_PAGE = 25;
const AT_ONCE = 5;

export async function forEachRow<T>(list: readonly T[], doIt: (one: T) => Promise<unknown>): Promise<void> {
  for (const some of chunksOf(list, AT_ONCE)) await Promise.all(some.map(doIt));
}

interface Rows {
  PK: string;
  prefix: string;
}

export async function pageOfRows(
  { PK, prefix }: Rows,
  cursor: string | undefined,
  doIt: (items: Item[]) => Promise<unknown>,
): Promise<string | undefined> {
  const range = { PK, prefix, after: cursor?.slice(prefix.length), consistent: true };
  const { items, next } = await readPage(range, A_PAGE, { includeExpired: true });
  if (items.length > 0) await doIt(items);
  return next && `${prefix}${next}`;
}

export const removeRows = (proof: Proof, rows: Rows, cursor?: string) =>
  pageOfRows(rows, cursor, (items) => write(proof, ...items.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))));

interface Listed {
  index: 'GSI1' | 'GSI2';
  partition: string;
}

export async function pageOfIndex(
  { index, partition }: Listed,
  cursor: string | undefined,
  doIt: (keys: Key[]) => Promise<unknown>,
): Promise<string | undefined> {
  const { items, next } = await readIndexPage(index, partition, A_PAGE, cursor);
  if (items.length > 0) await doIt(items);
  return next;
}
