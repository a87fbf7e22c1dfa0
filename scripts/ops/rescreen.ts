import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { Advice } from '../local/advice.ts';
import { queuesNamed } from './replay/queues.ts';

/** Starts the second looks at texts that were given up: in a named environment, the queue QUEUE, or the local stack. */
await answer(rescreen);

async function rescreen(): Promise<number> {
  const { ModerationQueueUrl: QUEUE = process.env.QUEUE } = await namedOutputs('ops rescreen', process.argv.slice(2));
  const [QueueUrl, ...others] = QUEUE ? [QUEUE] : await queuesNamed(/\/Barkyard-UpkeepModerationQueue[^/]*$/);
  if (!QueueUrl || others.length > 0)
    throw new Advice('Name an environment (npm run ops rescreen -- production), or set QUEUE: no queue was found.');
  const MessageBody = JSON.stringify({ job: 'moderation.takeUp', input: {} });
  await new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody }));
  console.log('Rescreening the texts that had no score for a day.');
  return 0;
}
