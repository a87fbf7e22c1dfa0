import type { Bill } from '../../../functions/core/testing/meter.ts';
import { sumOfUsage, type Usage } from './dollars.ts';
import type { ActionFigures } from './figures.ts';

/** High estimates of what only AWS could measure. */
export const ASSUMED = {
  memoryGb: 1,
  /** Duration of a warm call to DynamoDB, which Lambda bills. */
  roundTripMs: 4,
  callCpuMs: 6,
  batchCpuMs: 5,
  /** START, END and REPORT of an invocation. */
  invocationLogBytes: 350,
  accessLogBytes: 320,
  /** The line of a consumer for a batch, or of the worker for a job. */
  doneLogBytes: 280,
  answerBytes: 1500,
  requestsPerMessage: 3,
  /** Of a request to a push service, with its share of a connection. */
  pushBytes: 3000,
  /** How long a push service takes to answer. */
  pushMs: 100,
};

const GB = 1e9;

function invoked(cpuMs: number, waves: number): Usage {
  const { memoryGb, roundTripMs, invocationLogBytes } = ASSUMED;
  const gbSeconds = (memoryGb * (cpuMs + waves * roundTripMs)) / 1000;
  return { lambdaRequests: 1, gbSeconds, logGb: invocationLogBytes / GB };
}

const unitsOf = ({ reads, writes, indexed }: Bill): Usage => ({
  readUnits: reads,
  writeUnits: writes,
  indexUnits: indexed,
});

export const callUsage = (bill: Bill, answerBytes = ASSUMED.answerBytes): Usage =>
  sumOfUsage(unitsOf(bill), invoked(ASSUMED.callCpuMs, bill.waves), {
    restRequests: 1,
    cdnRequests: 1,
    cdnGb: answerBytes / GB,
    logGb: ASSUMED.accessLogBytes / GB,
  });

/** A scheduled job that finds nothing to do: it looks at the table once or twice. */
export const idleRunUsage = (): Usage =>
  sumOfUsage(invoked(ASSUMED.batchCpuMs, 2), {
    readUnits: 2,
    queueRequests: ASSUMED.requestsPerMessage,
    logGb: ASSUMED.doneLogBytes / GB,
  });

export const frameUsage = (bill: Bill): Usage =>
  sumOfUsage(unitsOf(bill), invoked(ASSUMED.callCpuMs, bill.waves), { logGb: ASSUMED.accessLogBytes / GB });

/** The consequences of an action by itself: each batch wakes both consumers. */
export function followingUsage({ reactions, jobs, batches, trips, runs, frames }: ActionFigures): Usage {
  const { batchCpuMs, requestsPerMessage, doneLogBytes } = ASSUMED;
  const perRun = runs > 0 ? jobs.waves / runs : 0;
  return sumOfUsage(
    unitsOf(reactions),
    unitsOf(jobs),
    ...Array.from({ length: batches }, (_, at) => invoked(batchCpuMs, trips[at] ?? 0)),
    ...Array.from({ length: batches }, () => invoked(batchCpuMs, 0)),
    ...Array.from({ length: runs }, () => invoked(batchCpuMs, perRun)),
    { queueRequests: requestsPerMessage * runs, fairRequests: requestsPerMessage * runs, frames },
    { logGb: ((2 * batches + runs) * doneLogBytes) / GB },
  );
}

export const actionUsage = (action: ActionFigures): Usage => sumOfUsage(callUsage(action.call), followingUsage(action));
