import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Advice } from './local/advice.ts';
import { adoptNamed } from './local/aws.ts';
import { queuesNamed } from './replay/queues.ts';

/** Starts the second looks at texts that were given up: in the queue QUEUE, or that of the stack. */
const { QUEUE } = process.env;
await adoptNamed();
process.exitCode = await rescreen().catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  return 2;
});

async function rescreen(): Promise<number> {
  const [QueueUrl, ...others] = QUEUE ? [QUEUE] : await queuesNamed(/\/Barkyard-UpkeepModerationQueue[^/]*$/);
  if (!QueueUrl || others.length > 0) throw new Advice('Set QUEUE to the output ModerationQueueUrl of the stack.');
  const MessageBody = JSON.stringify({ job: 'moderation.takeUp', input: {} });
  await new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody }));
  console.log('Rescreening the texts that had no score for a day.');
  return 0;
}
