import { RATES } from '../../functions/core/testing/store/partitions.ts';
import { dollarsPerMillion, monthlyDollars, type Usage } from '../bench/dollars.ts';
import { type Tries, triesAt } from './contention.ts';
import { lagOf } from './lag.ts';
import { measure, type Plan } from './measure.ts';
import type { Mean, Measured, Rate } from './measured.ts';
import { bytesAfterYear, monthOf, type Peak, peakOf } from './month.ts';

const MILLION = 1e6;
const GB = 1e9;
/** DynamoDB splits partitions at this size, and on-demand tables before half of what a partition bears is used. */
const PARTITION_GB = 10;
const FEWEST_PARTITIONS = 4;
const MOST_KEYS = 8;
const WRITES_OF_LIKE = 4;
/** Below it they do not meet. */
const RAREST_LIKES = 1;

export interface HotKey extends Rate {
  /** Of what a partition bears. */
  share: number;
}

/** The results for a network of a certain size; can be sent between processes. */
export interface Result {
  dogs: number;
  means: Mean[];
  usage: Usage;
  /** At the first tier of each price, and with AWS's discounts for quantity. */
  dollars: { list: number; tiered: number; table: number };
  feeds: [followed: number, units: number][];
  hottest: HotKey[];
  hottestItem: Rate;
  largestItem: number;
  bytesPerDog: number;
  peak: Peak;
  shards: number;
  lag: number;
  tries: Tries & { perSecond: number };
}

const isRead = (name: string) => name.endsWith(' reads');

const hotKeys = ({ keys }: Measured): HotKey[] =>
  keys
    .known()
    .map(({ name, perSecond }) => ({ name, perSecond, share: perSecond / (isRead(name) ? RATES.reads : RATES.writes) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_KEYS);

const shardsFor = ({ writes }: Peak, gb: number) =>
  Math.max(FEWEST_PARTITIONS, Math.ceil(gb / PARTITION_GB), Math.ceil((2 * writes) / RATES.writes));

const longestTrips = ({ means }: Measured) =>
  Math.max(...means.map(({ work: { reactions } }) => (reactions.count > 0 ? reactions.trips / reactions.count : 0)));

const tableOnly = ({ readUnits, writeUnits, indexUnits }: Usage): Usage => ({ readUnits, writeUnits, indexUnits });
const listDollars = (usage: Usage) => dollarsPerMillion(usage) / MILLION;

const NOBODY: Rate = { name: '–', perSecond: 0 };

export async function resultOf(plan: Plan): Promise<Result> {
  const measured = await measure(plan);
  const { dogs, means, feeds, largestItem } = measured;
  const [peak, bytesPerDog] = [peakOf(measured), bytesAfterYear(measured)];
  const shards = shardsFor(peak, (bytesPerDog * dogs) / GB);
  const [hottestItem = NOBODY] = measured.items.known();
  const likes = measured.items.known().find(({ name }) => name.includes(' POST#'))?.perSecond ?? 0;
  const tries = likes >= RAREST_LIKES ? await triesAt(likes, plan.seed) : { mean: 1, p99: 1, failed: 0 };
  const usage = monthOf(measured, likes * Math.max(0, tries.mean - 1) * WRITES_OF_LIKE);
  const records = peak.records / 2 / shards;
  return {
    ...{ dogs, means, feeds, largestItem, usage, peak, bytesPerDog, shards, hottestItem },
    dollars: { list: listDollars(usage), tiered: monthlyDollars(usage), table: listDollars(tableOnly(usage)) },
    hottest: hotKeys(measured),
    lag: lagOf({ records, hottest: hottestItem.perSecond, trips: longestTrips(measured), seed: plan.seed }),
    tries: { ...tries, perSecond: likes },
  };
}
