import { dollarsPerMillion, ITEMS, monthlyDollars, type Usage } from './dollars.ts';
import type { Figures } from './figures.ts';
import { firewallUsage, idleUsage } from './fixed.ts';
import { FLOORS } from './floors.ts';
import { type Cell, dollars, plotOf, shown, tableOf } from './markdown.ts';
import { type Measured, monthOfDog } from './mix.ts';
import { SERVICES, servicesOf } from './month.ts';
import { PRICES, type Tier } from './prices.ts';
import { missedBy, TARGETS } from './targets.ts';
import { actionUsage, callUsage } from './usage.ts';

const unitsOf = ({ reads, writes, indexed }: { reads: number; writes: number; indexed: number }) =>
  `${shown(reads)} / ${shown(writes)} / ${shown(indexed)}`;

export function targetRows(figures: Partial<Figures>): string[] {
  const rows = TARGETS.map((target): Cell[] => {
    const now = target.now(figures);
    const missed = now === undefined ? undefined : missedBy(target, now);
    const why = typeof target.why === 'string' ? target.why : target.why(figures);
    const verdict = missed === undefined ? '–' : `${shown(missed)}×: ${why}`;
    return [target.name, target.target, target.before, now ?? 'not measured', verdict];
  });
  return tableOf(['Target', 'At most', 'Before', 'Now', 'Missed by'], rows);
}

export function actionRows({ actions = [] }: Partial<Figures>): string[] {
  const rows = actions.map((action): Cell[] => {
    const floor = FLOORS[action.name];
    const all = { ...action.call };
    for (const name of ['reads', 'writes', 'indexed'] as const) all[name] += action.reactions[name] + action.jobs[name];
    const trips = [action.call.waves, ...action.trips].join(' + ');
    const floors = [floor && unitsOf(floor.call), unitsOf(all), floor && unitsOf(floor.all)];
    return [action.name, unitsOf(action.call), ...floors, trips, dollars(dollarsPerMillion(actionUsage(action)))];
  });
  const head = ['Action', 'Call', 'Floor', 'All that follows', 'Floor', 'Round trips: call + batches', 'A million'];
  return [...tableOf(head, rows), '', plotOf('actions', 'Dollars per million of each action')];
}

export function callRows({ calls = [] }: Partial<Figures>): string[] {
  const rows = calls.map(({ name, bill }): Cell[] => [
    ...[name, bill.waves, unitsOf(bill), dollars(dollarsPerMillion(callUsage(bill)))],
  ]);
  return tableOf(['Call', 'Round trips', 'Units', 'A million'], rows);
}

export const TEN_MILLION = 10_000_000;
const SIZES = [0, 100, 10_000, 1_000_000, TEN_MILLION];

const SERVED = Object.keys(SERVICES);
const perDog = (sum: number, dogs: number) => (dogs === 0 ? '–' : `$${(sum / dogs).toFixed(4)}`);

export function monthRows(measured: Measured, fixed: Usage): string[] {
  const dog = monthOfDog(measured);
  const bills = SIZES.map((dogs) => new Map(servicesOf(dogs, dog, dogs === 0 ? idleUsage(fixed) : fixed)));
  const services = SERVED.filter((service) => bills.some((bill) => bill.get(service)));
  const sums = bills.map((bill) => [...bill.values()].reduce((sum, value) => sum + value, 0));
  const rows = services.map((service): Cell[] => [service, ...bills.map((bill) => dollars(bill.get(service) ?? 0))]);
  const all = ['**All**', ...sums.map(dollars)];
  const lite = SIZES.map((dogs) => dollars(monthlyDollars({ liteUsers: dogs * (dog.activeUsers ?? 0) })));
  const each = ['a registered dog', ...sums.map((sum, at) => perDog(sum, SIZES[at] ?? 0))];
  const firewall = ['The option `waf`, without requests', ...SIZES.map(() => dollars(monthlyDollars(firewallUsage())))];
  const head = ['Service', ...SIZES.map((dogs) => (dogs === 0 ? 'Idle' : `${dogs.toLocaleString('en')} dogs`))];
  return [
    ...tableOf(head, [...rows, all, each, ['Cognito on Lite instead', ...lite], firewall]),
    '',
    plotOf('month', 'Dollars a month of ten million dogs by service'),
  ];
}

export function feedRows({ feed = [], 'feed-cpu': cpu = [] }: Partial<Figures>): string[] {
  const rows = feed.map(({ followed, first, later, again, naive }): Cell[] => {
    const { cpuMs, requestsCpuMs, naiveCpuMs } = cpu.find((one) => one.followed === followed) ?? {};
    const share = cpuMs && naiveCpuMs ? `1/${shown(naiveCpuMs / cpuMs)}` : undefined;
    return [followed, first, later, again, naive, cpuMs, requestsCpuMs, naiveCpuMs, share];
  });
  const head = [
    'Followed',
    'First page',
    'Later page',
    'Again in a minute',
    'Naive',
    'CPU ms',
    'Requests alone',
    'Naive CPU ms',
    'Share',
  ];
  return [...tableOf(head, rows), '', plotOf('feed', 'Read units of the feed by dogs followed')];
}

export function amplificationRows({ amplification = [] }: Partial<Figures>): string[] {
  const rows = amplification.map(({ followers, writes, reads }): Cell[] => [followers, writes, reads, 5 + followers]);
  const head = ['Followers', 'Write units', 'Read units', 'Write units with a row for each follower'];
  return [...tableOf(head, rows), '', plotOf('amplification', 'Units of a post by followers')];
}

export function hotRows({ hot = [] }: Partial<Figures>): string[] {
  const rows = hot.map((one): Cell[] => [
    ...[one.kind, one.rate, one.calls, one.failed, one.tries.toFixed(2), one.triesP99, unitsOf(one)],
  ]);
  return tableOf(['Kind', 'A second', 'Calls', 'Failed', 'Tries', 'p99', 'Units a call'], rows);
}

export function messageRows({ actions = [] }: Partial<Figures>): string[] {
  const rows = actions
    .filter(({ name }) => name === 'message')
    .map(({ call, trips, frames, reactions }): Cell[] => [
      ...[call.waves, trips.join(' + '), call.waves + trips.reduce((sum, one) => sum + one, 0), frames],
      unitsOf(reactions),
    ]);
  const head = ['Round trips of the call', 'Of the stream, frame included', 'In all', 'Frames', 'Units of the stream'];
  return tableOf(head, rows);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

export function coldRows({ cold = [] }: Partial<Figures>): string[] {
  const rows = cold.map((row): Cell[] => [
    ...[row.handler, kilobytes(row.bytes), kilobytes(row.gzip), row.bundledMs, row.packagesMs, row.unbundledMs],
    ...[row.ratio.toFixed(2), row.noise.toFixed(2)],
  ]);
  return tableOf(['Function', 'KB', 'KB gzip', 'CPU ms', 'Packages alone', 'Unbundled', 'Ratio', 'A/A'], rows);
}

export function handlerRows({ handlers = [] }: Partial<Figures>): string[] {
  const rows = handlers.map(({ name, requests, cpuMs, medianMs, again }): Cell[] => [
    ...[name, requests, cpuMs, medianMs, again.toFixed(2)],
  ]);
  return tableOf(['Operation', 'Requests to DynamoDB', 'CPU ms', 'Median', 'A/A'], rows);
}

export function peerRows({ peers }: Partial<Figures>): string[] {
  if (!peers) return [];
  const again = (operation: string) => peers.again.find((cell) => cell.operation === operation);
  const ours = (operation: string) =>
    peers.cells.find((cell) => cell.operation === operation && cell.server === 'Barkyard');
  const rows = peers.cells.map(({ operation, server, cpuMs, p50Ms, p99Ms }): Cell[] => {
    const [own, twin] = [ours(operation), again(operation)];
    const ratios = own ? [(own.cpuMs / cpuMs).toFixed(2), (own.p50Ms / p50Ms).toFixed(2)] : [];
    const trust = own && twin ? [(twin.cpuMs / own.cpuMs).toFixed(2), (twin.p50Ms / own.p50Ms).toFixed(2)] : [];
    return [operation, server, cpuMs, p50Ms, p99Ms, ...ratios, trust.join(' · ')];
  });
  const head = ['Operation', 'Server', 'CPU ms', 'Wall p50', 'p99', 'Ours ÷ CPU', 'Ours ÷ wall', 'A/A CPU · wall'];
  const { get, transaction } = peers.floor;
  const floor = `DynamoDB Local alone, wall p50: one GetItem ${get.toFixed(2)} ms, one transaction of two ${transaction.toFixed(2)} ms.`;
  const skipped = peers.skipped.map(({ server, reason }) => `${server} was skipped: ${reason}.`);
  return [...tableOf(head, rows), '', floor, ...skipped];
}

/** Items below a tenth of a cent are priced per million. */
const rateOf = ({ dollars: rate, upTo }: Tier) => {
  const price = rate < 0.001 ? `$${Number((rate * 1e6).toPrecision(6))} a million` : `$${rate}`;
  return `${price}${upTo ? ` to ${upTo.toLocaleString('en')}` : ''}`;
};

export const priceRows = (): string[] =>
  tableOf(
    ['Unit', 'Price', 'Source', 'Seen'],
    ITEMS.map((item) => {
      const { unit, tiers, source, seen } = PRICES[item];
      return [unit, tiers.map(rateOf).join(', then '), source, seen];
    }),
  );
