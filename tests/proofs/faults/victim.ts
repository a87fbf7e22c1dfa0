import { createHash } from 'node:crypto';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { client as table } from '../../../functions/core/dynamodb.ts';
import { client as queue } from '../../../functions/core/sqs.ts';
import { client as connections } from '../../../functions/push/management-api.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as work } from '../../../functions/stream/work.ts';
import { type Answer, call } from './client.ts';

/** An order to a separate process, and the request before or after which that process ends. */
export type Order = { dieAt: number } & (
  | { call: string; uid: string; input: Record<string, unknown> }
  | { consumer: 'reactions' | 'upkeep'; records: DynamoDBRecord[] }
  | { consumer: 'work'; message: string }
);

/** Its reports: ready, a message sent to the queue, or the outcome of its order. */
export type Said = { ready: true } | { queued: string } | { answer: Answer } | { failures: number };

let pointsToLive = Number.POSITIVE_INFINITY;

/** The kernel ends the process here and now: nothing is cleaned up, nobody is told. */
function pass() {
  pointsToLive -= 1;
  if (pointsToLive <= 0) process.kill(process.pid, 'SIGKILL');
}

const say = (said: Said) => new Promise((resolve) => process.send?.(said, undefined, undefined, resolve));

/** Before and after each request are points. */
function passAround<G extends unknown[], A>(requests: { handle(...given: G): Promise<A> }) {
  const handle = requests.handle.bind(requests);
  requests.handle = async (...given) => {
    pass();
    const answer = await handle(...given);
    pass();
    return answer;
  };
}

passAround(table.config.requestHandler);
passAround(connections.config.requestHandler);

/** The queue is in the parent process. */
queue.middlewareStack.add(
  () =>
    async ({ input }) => {
      pass();
      const body = `${'MessageBody' in input ? input.MessageBody : ''}`;
      await say({ queued: body });
      pass();
      const MD5OfMessageBody = createHash('md5').update(body).digest('hex');
      return { response: {}, output: { $metadata: {}, MD5OfMessageBody } };
    },
  { step: 'initialize', priority: 'low' },
);

const consumers = { reactions, upkeep };

async function follow(order: Order): Promise<Said> {
  if ('call' in order) return { answer: await call({ uid: order.uid }, order.call, order.input) };
  const { batchItemFailures } =
    order.consumer === 'work'
      ? await work({ Records: [{ messageId: '1', body: order.message } as SQSRecord] })
      : await consumers[order.consumer]({ Records: order.records });
  return { failures: batchItemFailures.length };
}

process.on('message', async (order: Order) => {
  pointsToLive = order.dieAt;
  const said = await follow(order);
  pointsToLive = Number.POSITIVE_INFINITY;
  await say(said);
});
void say({ ready: true });
