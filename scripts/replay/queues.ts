import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';

const LOST_RECORDS = /\/Barkyard-(Reactions|Upkeep)LostRecords[^/]*$/;

/** The queues in which the stack's consumers of the stream leave what they gave up on. */
export async function queuesOfLostRecords(): Promise<string[]> {
  const found: string[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues({ client: new SQSClient({}) }, {})) {
    found.push(...QueueUrls.filter((url) => LOST_RECORDS.test(url)));
  }
  return found;
}
