import { AT_ONCE } from '../../infra/core/at-once.ts';
import { QUEUES, type Queue } from '../../shared/core/jobs.ts';
import type { Result } from './result.ts';

interface Quota {
  name: string;
  standard: number;
  need: (result: Result) => number;
  advice: string;
}

/** Not AWS's limits but ours: what waits longer than its job takes is told by the alarm of its age. */
const jobsOf = (queue: Queue): Quota => ({
  name: `jobs of the queue \`${queue}\` at once`,
  standard: AT_ONCE[queue],
  need: ({ peak }) => peak.working[queue],
  advice: 'raise `AT_ONCE` in infra/core',
});

/** Defaults of AWS that a large network has to raise, in units a second or at once. */
export const QUOTAS: readonly Quota[] = [
  {
    name: 'DynamoDB: read units a second of the table',
    standard: 40_000,
    need: ({ peak }) => peak.reads,
    advice: 'raise the quota; the option `warmReads` before a hot day',
  },
  {
    name: 'DynamoDB: write units a second of the table',
    standard: 40_000,
    need: ({ peak }) => peak.writes,
    advice: 'set the option `warmWrites` before a hot day',
  },
  {
    name: 'API Gateway: requests a second of all APIs',
    standard: 10_000,
    need: ({ peak }) => peak.calls,
    advice: 'set the options `apiRate`, `apiBurst`',
  },
  {
    name: 'API Gateway: new sockets a second',
    standard: 500,
    need: ({ peak }) => peak.newSockets,
    advice: 'raise; the options `socketRate`, `socketBurst`',
  },
  {
    name: 'Cognito: token refreshes a second, one for each visit',
    standard: 120,
    need: ({ peak }) => peak.refreshes,
    advice: 'raise the category of token refreshes',
  },
  {
    name: 'Lambda: executions at once, of calls and jobs',
    standard: 1_000,
    need: ({ peak }) => peak.executions,
    advice: 'raise together with the next line',
  },
  {
    name: 'Rekognition: images a second',
    standard: 50,
    need: ({ peak }) => peak.images,
    advice: 'raise the rate of DetectModerationLabels',
  },
  {
    name: 'Lambda: executions at once, 10 a shard for two consumers',
    standard: 1_000,
    need: ({ shards }) => shards * 10 * 2,
    advice: 'reserve by the option `concurrency`',
  },
  {
    name: 'DynamoDB: warm reads of a new table',
    standard: 12_000,
    need: ({ peak }) => peak.reads,
    advice: 'set the option `warmReads`',
  },
  {
    name: 'DynamoDB: warm writes of a new table',
    standard: 4_000,
    need: ({ peak }) => peak.writes,
    advice: 'set the option `warmWrites`',
  },
  ...QUEUES.map(jobsOf),
];
