import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';

const LOST_RECORDS = /\/Barkyard-(Reactions|Upkeep)LostRecords[^/]*$/;
const LOST_WORK = /\/Barkyard-UpkeepLostWork[^/]*$/;

async function queuesNamed(name: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues({ client: new SQSClient({}) }, {})) {
    found.push(...QueueUrls.filter((url) => name.test(url)));
  }
  return found;
}

/** The queues in which the stack's consumers of the stream leave what they gave up on. */
export const queuesOfLostRecords = () => queuesNamed(LOST_RECORDS);

/** The queue of the jobs that failed again and again. */
export const queuesOfLostWork = () => queuesNamed(LOST_WORK);
