import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  type GetQueryResultsCommandOutput,
  paginateDescribeLogGroups,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { Advice } from '../../local/advice.ts';

/** Logs Insights searches no more at once. */
const MOST_GROUPS = 50;
const MOST_LINES = 1000;
const POLL_MS = 500;

export interface Line {
  at: string;
  /** Its log group. */
  service: string;
  message: string;
}

interface Where {
  stack: string;
  /** In milliseconds since the epoch. */
  since: number;
  /** @default now */
  until?: number;
}

const quoted = (words: string) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** AWS names a group `<stack>-<id>-<suffix>`, the local AWS `/aws/cloudformation/<stack>/<id>`. */
async function groupsOf(client: CloudWatchLogsClient, stack: string): Promise<string[]> {
  const own = new RegExp(`(^|/)${quoted(stack)}[-/]`);
  const names: string[] = [];
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, {})) {
    names.push(...logGroups.flatMap(({ logGroupName = '' }) => (own.test(logGroupName) ? logGroupName : [])));
  }
  if (names.length === 0)
    throw new Advice(`Deploy it, or run npm start for the local AWS, first: there are no logs of ${stack}.`);
  return names;
}

function lineOf(fields: ResultField[]): Line {
  const textOf = (name: string) => fields.find(({ field }) => field === name)?.value ?? '';
  const service = textOf('@log').replace(/^\d+:/, '');
  return { at: textOf('@timestamp'), service, message: textOf('@message').trim() };
}

type Results = Pick<GetQueryResultsCommandOutput, 'results' | 'statistics'>;

async function resultsOf(client: CloudWatchLogsClient, queryId: string): Promise<Results> {
  const { status, results, statistics } = await client.send(new GetQueryResultsCommand({ queryId }));
  if (status === 'Complete') return { results, statistics };
  if (status !== 'Scheduled' && status !== 'Running')
    throw new Advice(`Try again: the query ended with status ${status}.`);
  await pause(POLL_MS);
  return resultsOf(client, queryId);
}

async function search(query: string[], { stack, since, until = Date.now() }: Where): Promise<Results> {
  // A rehearsal asks several deployments in one process.
  const client = new CloudWatchLogsClient({});
  const { queryId = '' } = await client.send(
    new StartQueryCommand({
      logGroupNames: (await groupsOf(client, stack)).slice(0, MOST_GROUPS),
      queryString: query.join(' | '),
      startTime: Math.floor(since / 1000),
      endTime: Math.ceil(until / 1000),
    }),
  );
  return resultsOf(client, queryId);
}

/** All lines with these words in the logs of the stack, in their order. */
export async function linesWith(words: string, where: Where): Promise<Line[]> {
  const { results = [] } = await search(
    [
      'fields @timestamp, @log, @message',
      `filter @message like /${quoted(words)}/`,
      'sort @timestamp asc',
      `limit ${MOST_LINES}`,
    ],
    where,
  );
  return results.map(lineOf);
}

/** How many lines match, without reading them: a regular expression whose slashes need no escape. */
export async function matchesOf(pattern: string, where: Where): Promise<number> {
  const query = ['fields @timestamp', `filter @message like /${pattern.replaceAll('/', '\\/')}/`, 'limit 1'];
  const { statistics } = await search(query, where);
  return statistics?.recordsMatched ?? 0;
}
