import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';

export async function queuesNamed(name: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues({ client: new SQSClient({}) }, {})) {
    found.push(...QueueUrls.filter((url) => name.test(url)));
  }
  return found;
}

/** The queues of the jobs that failed again and again. */
export const queuesOfLostWork = () => queuesNamed(/\/Barkyard-Upkeep[A-Z][a-z]+LostWork[^/]*$/);
