import {
  ChangeMessageVisibilityCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { readJson } from '#shared/core/json';
import { jobs } from '../../functions/stream/work.ts';
import { Lost, recordsOf } from './batch.ts';
import { queuesOfLostRecords, queuesOfLostWork } from './queues.ts';

const sqs = new SQSClient({});
/** Long enough to see every message of a queue once. */
const HIDDEN_S = 60;

/** Why a message can never be done again; nothing where it can. */
type Judge = (body: unknown) => Promise<string | undefined>;

const ofRecords: Judge = async (body) => {
  const { data } = Lost.safeParse(body);
  if (!data) return 'it names no records';
  return (await recordsOf(data))?.length ? undefined : 'the stream, which keeps a day, has its records no more';
};

const ofWork: Judge = async (body) => {
  const { data } = z.object({ job: z.string() }).safeParse(body);
  if (!data) return 'it names no job';
  return Object.hasOwn(jobs, data.job) ? undefined : `there is no job ${data.job}`;
};

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
  /** Those that can never be done again, and why. */
  lost: string[];
}

/** Looks at what waits in a dead-letter queue, and leaves it there. */
export async function lookInto(queue: string, judge: Judge): Promise<Waiting> {
  const messages = await peek(queue);
  const lost: string[] = [];
  for (const message of messages) {
    const reason = await judge(readJson(message.Body ?? ''));
    if (reason) lost.push(`${queue} ${message.MessageId}: ${reason}`);
    await giveBack(queue, message);
  }
  return { messages: messages.length, lost };
}

export const lookIntoRecords = (queue: string) => lookInto(queue, ofRecords);
export const lookIntoWork = (queue: string) => lookInto(queue, ofWork);

/** What waits in all dead-letter queues of the stack. */
export async function waiting(): Promise<Waiting> {
  const [records, work] = await Promise.all([queuesOfLostRecords(), queuesOfLostWork()]);
  const found = await Promise.all([...records.map(lookIntoRecords), ...work.map(lookIntoWork)]);
  const messages = found.reduce((sum, one) => sum + one.messages, 0);
  return { messages, lost: found.flatMap(({ lost }) => lost) };
}
