import { Advice } from './local/advice.ts';
import { adoptNamed } from './local/aws.ts';
import { queuesOfLostRecords } from './replay/queues.ts';
import { replayAll } from './replay/replay.ts';

/** Hands records that a consumer of the stream gave up on to it once more: QUEUE, or every such queue of the stack. */
const { QUEUE } = process.env;
await adoptNamed();
process.exitCode = await replayQueues().catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  return 2;
});

async function replayQueues(): Promise<number> {
  const queues = QUEUE ? [QUEUE] : await queuesOfLostRecords();
  if (queues.length === 0) throw new Advice('Set QUEUE to the address of a queue of lost records: none was found.');
  let failures = 0;
  for (const queue of queues) {
    const { replayed, left } = await replayAll(queue);
    console.log(`${queue}: ${replayed} records replayed, ${left.length} batches left`);
    for (const reason of left) console.log(`    ${reason}`);
    failures += left.length;
  }
  return failures > 0 ? 1 : 0;
}
