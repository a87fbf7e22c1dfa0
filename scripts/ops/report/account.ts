import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DAY_MS } from '../../../shared/core/time.ts';
import type { Days, Numbers } from './days.ts';

const HOUR_S = 3600;

/** Of messages that wait or are being worked on, now; and for how many minutes the oldest waited, which metrics alone tell. */
export async function queueNumbers(urls: string[], { spans }: Days): Promise<Numbers> {
  const sqs = new SQSClient({});
  const waiting = await Promise.all(urls.map((QueueUrl) => waitingIn(sqs, QueueUrl)));
  const names = urls.map((url) => url.split('/').at(-1) ?? '');
  const [last, before] = await Promise.all(spans.map((span) => oldestIn(names, span).catch(() => undefined)));
  return {
    'jobs waiting now': [waiting.reduce((sum, one) => sum + one, 0)],
    'minutes that the oldest job waited': [last, before],
  };
}

async function waitingIn(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
  );
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

/** Undefined where no metric has data, as on a local AWS. */
async function oldestIn(queues: string[], { since, until }: { since: number; until: number }) {
  const { MetricDataResults = [] } = await new CloudWatchClient({}).send(
    new GetMetricDataCommand({
      StartTime: new Date(since),
      EndTime: new Date(until),
      MetricDataQueries: queues.map((Value, at) => ({
        Id: `queue${at}`,
        MetricStat: {
          Metric: {
            Namespace: 'AWS/SQS',
            MetricName: 'ApproximateAgeOfOldestMessage',
            Dimensions: [{ Name: 'QueueName', Value }],
          },
          Period: HOUR_S,
          Stat: 'Maximum',
        },
      })),
    }),
  );
  const ages = MetricDataResults.flatMap(({ Values = [] }) => Values);
  return ages.length > 0 ? Math.round(Math.max(...ages) / 60) : undefined;
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Of the whole account, in dollars: Cost Explorer, which is in us-east-1 alone, knows whole days of UTC. Undefined where it is
 * switched off or not allowed.
 */
export async function billNumbers({ now }: Days): Promise<Numbers> {
  const [today, before] = [dateOf(now), dateOf(now - 2 * DAY_MS)];
  const month = `${dateOf(now - DAY_MS).slice(0, 7)}-01`;
  const command = new GetCostAndUsageCommand({
    TimePeriod: { Start: month < before ? month : before, End: today },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
  });
  const days = await new CostExplorerClient({ region: 'us-east-1' }).send(command).then(
    ({ ResultsByTime = [] }) =>
      ResultsByTime.map(({ TimePeriod, Total }) => ({
        day: TimePeriod?.Start ?? '',
        dollars: Number(Total?.UnblendedCost?.Amount ?? 0),
      })),
    () => undefined,
  );
  const on = (day: string) => days?.find((one) => one.day === day)?.dollars;
  const ofMonth = days?.filter(({ day }) => day >= month).reduce((sum, { dollars }) => sum + dollars, 0);
  return {
    'dollars of the last whole day': [on(dateOf(now - DAY_MS)), on(before)],
    'dollars of its month so far': [ofMonth],
  };
}
