import { QUEUES, type Queue } from '../../shared/core/jobs.ts';
import { times, type Usage } from '../../tests/proofs/costs/dollars.ts';
import { FILES } from '../../tests/proofs/costs/mix.ts';
import { ASSUMED } from '../../tests/proofs/costs/usage.ts';
import { EXAMINATION_S, SCALING_S } from '../../tests/proofs/costs/work.ts';
import { type Mean, type Measured, PEAK, WORKERS, type Worker } from './measured.ts';

/** A round trip to DynamoDB or a socket, and the rest of an invocation. */
const [TRIP_MS, INVOCATION_MS] = [5, 10];

const DAYS = 30;
const MONTH_S = DAYS * 86_400;
const YEAR_DAYS = 365;
const GB = 1e9;
/** Every dog follows 60 others after a year. */
const FOLLOWED = 60;
const VISITS_A_DAY = 0.9;
const VISIT_MINUTES = 20;
/** Of the registered users. */
const ACTIVE_SHARE = 0.5;
/** Lambda's own lines and ours. */
const LOG_BYTES = 300;
const ANSWER_BYTES = 1_500;
const CHARACTERS_A_UNIT = 100;
const FEWEST_UNITS = 3;
/** To send, to receive and to delete a message. */
const QUEUE_REQUESTS = 3;
const PINGS_A_VISIT = 2;

/** Batches hold the records of one action: at high rates Lambda makes larger and cheaper ones. */
function secondsOf({ work }: Mean, by: Worker): number {
  const { count, trips } = work[by];
  return count * (by === 'pictures' ? SCALING_S : INVOCATION_MS / 1000) + (trips * TRIP_MS) / 1000;
}

const PICTURES_GB = 2;
const MEMORY_GB: Partial<Record<Worker, number>> = { pictures: PICTURES_GB };

const gbSecondsOf = (mean: Mean) =>
  WORKERS.reduce((sum, by) => sum + (MEMORY_GB[by] ?? 1) * secondsOf(mean, by), 0) +
  billed(mean).images * PICTURES_GB * EXAMINATION_S;

const sumOfSeconds = (mean: Mean, workers: readonly Worker[]) =>
  workers.reduce((sum, by) => sum + secondsOf(mean, by), 0);

const invocationsOf = ({ work }: Mean) => WORKERS.reduce((sum, by) => sum + work[by].count, 0);

const billed = ({
  action: { billed: { calls = 0, frames = 0, mails = 0, characters = 0, refreshes = 0, images = 0 } = {} },
}: Mean) => ({
  ...{ calls, frames, mails, characters, refreshes, images },
});

const unitsOfText = (characters: number) =>
  characters > 0 ? Math.max(FEWEST_UNITS, Math.ceil(characters / CHARACTERS_A_UNIT)) : 0;

/** Actions that leave rows for good; others change rows that stay as large. */
const GROWING = ['post', 'post with a picture', 'like', 'comment', 'message', 'bookmark'];

interface Stored {
  name: string;
  lasting: number;
  expiring: number;
}

/** Bytes that a registered user has in the table and its indexes after a year, by what made them. */
export function storedAfterYear(means: readonly Mean[]): Stored[] {
  const grown = means.map(({ action: { name, perDay = 0 }, bytes, byteDays }) => ({
    name,
    lasting: GROWING.includes(name) ? perDay * bytes * YEAR_DAYS : 0,
    expiring: perDay * Math.max(0, byteDays),
  }));
  const once = (wanted: string) => means.find(({ action }) => action.name === wanted)?.bytes ?? 0;
  const edges = { name: `${FOLLOWED} followed dogs`, lasting: FOLLOWED * once('follow'), expiring: 0 };
  return [...grown, edges, { name: 'the dog itself', lasting: once('registration'), expiring: 0 }];
}

export const bytesAfterYear = ({ means }: Pick<Measured, 'means'>): number =>
  storedAfterYear(means).reduce((sum, { lasting, expiring }) => sum + lasting + expiring, 0);

/** The items of a month's bill. */
export function monthOf(measured: Measured): Usage {
  const month = (of: (mean: Mean) => number) => measured.total(of) * MONTH_S;
  const { dogs } = measured;
  const gb = (bytesAfterYear(measured) * dogs) / GB;
  const visits = VISITS_A_DAY * dogs * DAYS;
  const invocations = month(invocationsOf);
  const messages = month((mean) => mean.messages);
  const calls = month((mean) => billed(mean).calls);
  const logGb = (invocations * LOG_BYTES) / GB;
  const files = times(dogs, FILES);
  return {
    ...files,
    readUnits: month(({ reads }) => reads),
    writeUnits: month(({ writes }) => writes),
    indexUnits: month(({ indexed }) => indexed),
    tableGb: gb,
    backupGb: gb,
    restRequests: calls,
    frames: month((mean) => mean.frames + billed(mean).frames) + visits * PINGS_A_VISIT * 2,
    socketMinutes: visits * VISIT_MINUTES,
    lambdaRequests: invocations,
    gbSeconds: month(gbSecondsOf),
    queueRequests: messages * QUEUE_REQUESTS,
    fairRequests: messages * QUEUE_REQUESTS,
    activeUsers: ACTIVE_SHARE * dogs,
    textUnits: month((mean) => unitsOfText(billed(mean).characters)),
    images: month((mean) => billed(mean).images),
    // The browser sends the file itself.
    filePuts: month((mean) => mean.filePuts + billed(mean).images),
    fileGets: month(({ fileGets }) => fileGets) + (files.fileGets ?? 0),
    cdnGb: (files.cdnGb ?? 0) + (calls * ANSWER_BYTES) / GB,
    cdnRequests: (files.cdnRequests ?? 0) + calls,
    egressGb: (month(({ pushes }) => pushes) * ASSUMED.pushBytes) / GB,
    logGb,
    logGbMonths: 3 * logGb,
    mails: month((mean) => billed(mean).mails),
  };
}

/** Rates per second at the peak. */
export interface Peak {
  reads: number;
  writes: number;
  indexed: number;
  calls: number;
  newSockets: number;
  refreshes: number;
  /** Executions of Lambda at once: of calls and jobs, and of jobs by their queue. */
  executions: number;
  working: Record<Queue, number>;
  images: number;
}

export function peakOf(measured: Measured): Peak {
  const peak = (of: (mean: Mean) => number) => measured.total(of) * PEAK;
  return {
    reads: peak(({ reads }) => reads),
    writes: peak(({ writes }) => writes),
    indexed: peak(({ indexed }) => indexed),
    calls: peak((mean) => billed(mean).calls),
    newSockets: peak((mean) => Number(mean.action.name === 'open the app: socket')),
    refreshes: peak((mean) => billed(mean).refreshes),
    executions: peak((mean) => sumOfSeconds(mean, ['call', ...QUEUES]) + billed(mean).images * EXAMINATION_S),
    working: Object.fromEntries(
      QUEUES.map((queue) => [queue, peak((mean) => secondsOf(mean, queue))]),
    ) as Peak['working'],
    images: peak((mean) => billed(mean).images),
  };
}
