import { cold } from './cold-targets.ts';
import { dollarsPerMillion } from './dollars.ts';
import type { Figures, PeerCell } from './figures.ts';
import { FLOORS } from './floors.ts';
import { actionUsage } from './usage.ts';

export type Known = Partial<Figures>;

export interface Target {
  name: string;
  target: number;
  before: number;
  /** Undefined where this run did not measure it. */
  now: (figures: Known) => number | undefined;
  /** Why it is missed, if it is. */
  why: string | ((figures: Known) => string);
}

const costOf = ({ reads, writes, indexed }: { reads: number; writes: number; indexed: number }) =>
  dollarsPerMillion({ readUnits: reads, writeUnits: writes, indexUnits: indexed });

export function overFloor({ actions }: Known, name: string): number | undefined {
  const [action, floor] = [actions?.find((one) => one.name === name), FLOORS[name]];
  return action && floor && costOf(action.call) / costOf(floor.call);
}

const allDollars = ({ actions }: Known, name: string) => {
  const action = actions?.find((one) => one.name === name);
  // Neither CloudFront nor logs were billed before.
  const beside = { cdnRequests: 0, cdnGb: 0, logGb: 0 };
  return action && dollarsPerMillion({ ...actionUsage(action), ...beside });
};

const feedAt = ({ feed }: Known, followed: number) => feed?.find((one) => one.followed === followed);

const cellOf = ({ peers }: Known, operation: string, server: string): PeerCell | undefined =>
  peers?.cells.find((cell) => cell.operation === operation && cell.server === server);

function ratio(known: Known, operation: string, server: string, of: (cell: PeerCell) => number) {
  const [ours, theirs] = [cellOf(known, operation, 'Barkyard'), cellOf(known, operation, server)];
  return ours && theirs && of(ours) / of(theirs);
}

/** The lanes that send the requests of ours without a handler, and in a room that does nothing else. */
export const [REQUESTS_ALONE, EMPTY_ROOM] = ['Requests alone', 'Empty room'];

const cpuOf = ({ cpuMs }: PeerCell) => cpuMs;
const wallOf = ({ p50Ms }: PeerCell) => p50Ms;

interface Compared {
  operation: string;
  server: string;
  target: number;
  of: (cell: PeerCell) => number;
}

/** How much two measurements of the same work differ within one run. */
const NOISE = 1.25;

/** How much of a miss is below what the product does: a target below these floors could be met by fewer requests only. */
const besideFloors =
  ({ operation, server, target, of }: Compared) =>
  (known: Known) => {
    const cells = ['Barkyard', REQUESTS_ALONE, EMPTY_ROOM, server].map((name) => cellOf(known, operation, name));
    const [ours = Number.NaN, alone = Number.NaN, inRoom = Number.NaN, theirs = Number.NaN] = cells.map(
      (cell) => cell && of(cell),
    );
    if (Number.isNaN(ours + alone + inRoom + theirs)) return 'its requests alone were not measured';
    if (alone > NOISE * ours) return 'its requests alone took longer than the whole call, so that they explain nothing';
    const shares = `of ${ours.toFixed(2)} ms, its requests alone take ${alone.toFixed(2)}, in an empty room ${inRoom.toFixed(2)}`;
    const floor = inRoom / theirs;
    return `${shares}; with nothing else it would be ${floor.toFixed(2)}, ${floor > target ? 'still above' : 'below'} the target`;
  };

const LIMIT = 'the count of the hour is one more write';
const units: Target[] = [
  { name: 'post', target: 1.25, before: 1.27, why: LIMIT },
  { name: 'like', target: 1, before: 1.3, why: '' },
  { name: 'message', target: 1, before: 1.1, why: LIMIT },
  { name: 'comment', target: 1.25, before: 1.6, why: LIMIT },
  { name: 'follow', target: 1.25, before: 1.9, why: LIMIT },
  { name: 'accept', target: 1.25, before: 1.35, why: '' },
].map(({ name, ...rest }) => ({
  ...rest,
  name: `${name}: DynamoDB dollars of the call ÷ floor`,
  now: (known: Known) => overFloor(known, ACTION_OF[name] ?? name),
}));

const ACTION_OF: Record<string, string> = {
  post: 'post, one follower',
  follow: 'follow a public dog',
  accept: 'accept a request',
};

const FEED: Record<number, number> = { 10: 17.5, 60: 45.5, 300: 177.5, 1000: 562.5, 5000: 2764.5 };
const feeds: Target[] = Object.entries(FEED).map(([text, before]) => {
  const followed = Number(text);
  const target = followed / 2 + Math.ceil(followed / 22) + 12;
  const now = (known: Known) => feedAt(known, followed)?.first;
  return { name: `feed of ${text}: read units of the first page`, target, before, now, why: '' };
});

const feedCpu = (known: Known, followed: number) => known['feed-cpu']?.find((one) => one.followed === followed);

const NOT_MEASURED = { cpuMs: Number.NaN, requestsCpuMs: Number.NaN, naiveCpuMs: Number.NaN };

function whyFeed(known: Known): string {
  const { requestsCpuMs, naiveCpuMs } = feedCpu(known, 1000) ?? NOT_MEASURED;
  const small = feedCpu(known, 10) ?? NOT_MEASURED;
  const least = requestsCpuMs + small.cpuMs - small.requestsCpuMs;
  const parts = `its requests alone are 1/${(naiveCpuMs / requestsCpuMs).toFixed(1)}, and with what is done for a dog that follows ten 1/${(naiveCpuMs / least).toFixed(1)}`;
  return `${parts}; both sides gained when requests became cheaper`;
}

const others: Target[] = [
  {
    ...{ name: 'feed of 5,000: read units of a later page', target: 34, before: 2764.5, why: '' },
    now: (known) => feedAt(known, 5000)?.later,
  },
  {
    ...{ name: 'feed of 60: DynamoDB ÷ REST charge', target: 1.6, before: 1.63, why: '' },
    now: (known) => {
      const at60 = feedAt(known, 60);
      return at60 && dollarsPerMillion({ readUnits: at60.first }) / dollarsPerMillion({ restRequests: 1 });
    },
  },
  {
    ...{ name: 'feed of 1,000: CPU ÷ a query for each dog', target: 1 / 20, before: 1 / 11 },
    why: (known) => whyFeed(known),
    now: (known) => {
      const at1000 = feedCpu(known, 1000);
      return at1000 && at1000.cpuMs / at1000.naiveCpuMs;
    },
  },
  {
    ...{ name: 'post: write units at the most followers ÷ at ten', target: 1.1, before: 1, why: '' },
    now: ({ amplification }) => amplification && (amplification.at(-1)?.writes ?? 0) / (amplification[0]?.writes ?? 1),
  },
  {
    ...{ name: 'like: dollars per million, all that follows, without CloudFront and logs', target: 15.7, before: 15.7 },
    why: '',
    now: (known) => allDollars(known, 'like'),
  },
  {
    ...{ name: 'message: batches in series, round trips of the longest', target: 5, before: 14, why: '' },
    now: ({ actions }) => {
      const message = actions?.find(({ name }) => name === 'message');
      return message && Math.max(0, ...message.trips);
    },
  },
  {
    ...{ name: 'message: frames, both dogs online', target: 2, before: 5, why: '' },
    now: ({ actions }) => actions?.find(({ name }) => name === 'message')?.frames,
  },
  {
    ...{ name: 'hot post and dog: calls that fail', target: 0, before: 4841, why: 'see the load below' },
    now: ({ hot }) => hot?.reduce((sum, { failed }) => sum + failed, 0),
  },
  {
    ...{ name: 'hot post: tries of a like', target: 1.3, before: 4.7, why: 'shards meet by chance' },
    now: ({ hot }) => hot?.find(({ kind }) => kind === 'likes')?.tries,
  },
];

const PEERS: [string, number, number, number, number][] = [
  ['post', 1, 1.7, 0.6, 1.6],
  ['follow', 1, 2.2, 0.6, 1.9],
  ['like', 1, 2.4, 0.6, 1.2],
  ['feed of 20', 1.5, 2.1, 0.4, 0.58],
  ['notifications', 1, 1, 0.15, 0.14],
];

const peers: Target[] = PEERS.flatMap(([operation, cpu, cpuBefore, wall, wallBefore]) => [
  {
    ...{ name: `${operation}: CPU ÷ Parse Server`, target: cpu, before: cpuBefore },
    why: besideFloors({ operation, server: 'Parse Server', target: cpu, of: cpuOf }),
    now: (known: Known) => ratio(known, operation, 'Parse Server', cpuOf),
  },
  {
    ...{ name: `${operation}: wall p50 ÷ Bluesky`, target: wall, before: wallBefore },
    why: besideFloors({ operation, server: 'Bluesky', target: wall, of: wallOf }),
    now: (known: Known) => ratio(known, operation, 'Bluesky', wallOf),
  },
]);

export const TARGETS: Target[] = [...units, ...feeds, ...others, ...cold, ...peers];

/** The factor by which a target is missed; one percent is rounding. */
export function missedBy({ target }: Target, now: number): number | undefined {
  if (now <= target * 1.005) return undefined;
  return target === 0 ? Number.POSITIVE_INFINITY : now / target;
}
