import {
  ChangeMessageVisibilityCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { findPage } from '../../../functions/core/jobs.ts';
import { jobs as pictures } from '../../../functions/stream/pictures.ts';
import { jobs as pushes } from '../../../functions/stream/pushes.ts';
import { jobsOf } from '../../../functions/stream/work.ts';
import { bucketsOfLostRecords, lostFiles, readLost } from './lost-files.ts';
import { queuesOfLostWork } from './queues.ts';

const sqs = new SQSClient({});
/** Long enough to see every message of a queue once. */
const HIDDEN_S = 60;

const workers: Parameters<typeof findPage>[0][] = [jobsOf, () => pushes, () => pictures];

async function isDoable(job: string): Promise<boolean> {
  const pages = await Promise.all(workers.map((jobsOf) => findPage(jobsOf, job)));
  return pages.some(Boolean);
}

/** Why a job can never be done again; nothing where it can. */
async function flawOf(body: unknown): Promise<string | undefined> {
  const { data } = z.object({ job: z.string() }).safeParse(body);
  if (!data) return 'it names no job';
  return (await isDoable(data.job)) ? undefined : `there is no job ${data.job}`;
}

/** All messages of a queue, hidden from others for as long as they are looked at. */
async function peek(QueueUrl: string, seen: Message[] = []): Promise<Message[]> {
  const page: ReceiveMessageCommandInput = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: HIDDEN_S };
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ ...page, WaitTimeSeconds: 1 }));
  return Messages.length > 0 ? peek(QueueUrl, [...seen, ...Messages]) : seen;
}

const giveBack = (QueueUrl: string, { ReceiptHandle }: Message) =>
  sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));

export interface Waiting {
  messages: number;
  lost: string[];
}

/** Looks at what waits in a dead-letter queue, and leaves it there. */
export async function lookIntoWork(queue: string): Promise<Waiting> {
  const messages = await peek(queue);
  const lost: string[] = [];
  for (const message of messages) {
    const flaw = await flawOf(readJson(message.Body ?? ''));
    if (flaw) lost.push(`${queue} ${message.MessageId}: ${flaw}`);
    await giveBack(queue, message);
  }
  return { messages: messages.length, lost };
}

/** Looks at the files of lost records. */
export async function lookIntoRecords(bucket: string): Promise<Waiting> {
  const waiting: Waiting = { messages: 0, lost: [] };
  for await (const file of lostFiles(bucket)) {
    waiting.messages += 1;
    if (!(await readLost(bucket, file))) waiting.lost.push(`${bucket} ${file}: it holds no records`);
  }
  return waiting;
}

export async function waiting(): Promise<Waiting> {
  const [buckets, work] = await Promise.all([bucketsOfLostRecords(), queuesOfLostWork()]);
  const found = await Promise.all([...buckets.map(lookIntoRecords), ...work.map(lookIntoWork)]);
  const messages = found.reduce((sum, one) => sum + one.messages, 0);
  return { messages, lost: found.flatMap(({ lost }) => lost) };
}
