import { randomFrom } from '../../functions/testing/random.ts';

/** As infra/core/read-stream.ts sets them: batches of a shard at once, and records of a batch. */
const [LANES, BATCH] = [10, 25];
const SECONDS = 60;
/** Lambda looks at an idle shard four times a second. */
const POLL_S = 0.25;
/** A round trip to DynamoDB or a socket, and the rest of an invocation. */
export const [TRIP_MS, INVOCATION_MS] = [5, 10];

interface Shard {
  /** Records a second of all items of the shard. */
  records: number;
  /** Records a second of its hottest item, which follow each other in one lane. */
  hottest: number;
  /** Round trips in series for a batch. */
  trips: number;
  seed: number;
}

function arrivals(perSecond: number, random: () => number): number[] {
  const times: number[] = [];
  for (let at = 0; perSecond > 0; ) {
    at -= Math.log(1 - random()) / perSecond;
    if (at > SECONDS) break;
    times.push(at);
  }
  return times;
}

/** The longest wait of a record until it was processed. */
function longestWait(times: number[], batchSeconds: number): number {
  let [free, longest] = [0, 0];
  for (let at = 0; at < times.length; ) {
    const first = times[at] ?? 0;
    const start = free > first ? free : first + POLL_S;
    let end = at;
    while (end < times.length && end - at < BATCH && (times[end] ?? 0) <= start) end += 1;
    free = start + batchSeconds;
    longest = Math.max(longest, free - first);
    at = end;
  }
  return longest;
}

/** The longest lag of a consumer in a minute at the peak, in seconds. */
export function lagOf({ records, hottest, trips, seed }: Shard): number {
  const random = randomFrom(seed);
  const lanes: number[][] = Array.from({ length: LANES }, () => []);
  for (const time of arrivals(records, random)) lanes[Math.floor(random() * LANES)]?.push(time);
  lanes[0]?.push(...arrivals(hottest, random));
  const seconds = (trips * TRIP_MS + INVOCATION_MS) / 1000;
  return Math.max(
    ...lanes.map((lane) =>
      longestWait(
        lane.sort((a, b) => a - b),
        seconds,
      ),
    ),
  );
}
