import { RATES } from '../../functions/core/testing/store/partitions.ts';
import { dollarsPerMillion, monthlyDollars, type Usage } from '../../tests/proofs/costs/dollars.ts';
import { measure, type Plan } from './measure.ts';
import type { Mean, Measured, Rate } from './measured.ts';
import { bytesAfterYear, monthOf, type Peak, peakOf } from './month.ts';

const MILLION = 1e6;
const GB = 1e9;
/** DynamoDB splits partitions at this size, and on-demand tables before half of what a partition bears is used. */
const PARTITION_GB = 10;
const FEWEST_PARTITIONS = 4;
const MOST_KEYS = 8;

interface HotKey extends Rate {
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
  hottest: HotKey[];
  largestItem: number;
  bytesPerDog: number;
  peak: Peak;
  shards: number;
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

const tableOnly = ({ readUnits, writeUnits, indexUnits }: Usage): Usage => ({ readUnits, writeUnits, indexUnits });
const listDollars = (usage: Usage) => dollarsPerMillion(usage) / MILLION;

export async function resultOf(plan: Plan): Promise<Result> {
  const measured = await measure(plan);
  const { dogs, means, largestItem } = measured;
  const [peak, bytesPerDog, usage] = [peakOf(measured), bytesAfterYear(measured), monthOf(measured)];
  return {
    ...{ dogs, means, largestItem, usage, peak, bytesPerDog },
    shards: shardsFor(peak, (bytesPerDog * dogs) / GB),
    dollars: { list: listDollars(usage), tiered: monthlyDollars(usage), table: listDollars(tableOnly(usage)) },
    hottest: hotKeys(measured),
  };
}
