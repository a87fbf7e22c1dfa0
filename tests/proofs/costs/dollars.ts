import { type Item, PRICES, type Tier } from './prices.ts';

export type Usage = Partial<Record<Item, number>>;

export const ITEMS = Object.keys(PRICES) as Item[];

const tiersOf = (item: Item): readonly Tier[] => PRICES[item].tiers;

function tiered(tiers: readonly Tier[], quantity: number): number {
  let [total, from] = [0, 0];
  for (const { dollars, upTo = Number.POSITIVE_INFINITY } of tiers) {
    total += dollars * Math.max(0, Math.min(quantity, upTo) - from);
    from = upTo;
  }
  return total;
}

/** Dollars of each item for one month's usage, cheaper in higher tiers. */
export const monthlyBill = (usage: Usage): [Item, number][] =>
  ITEMS.filter((item) => usage[item]).map((item) => [item, tiered(tiersOf(item), usage[item] ?? 0)]);

export const monthlyDollars = (usage: Usage): number =>
  monthlyBill(usage).reduce((sum, [, dollars]) => sum + dollars, 0);

/** Dollars of a million times this usage, at the rates of the first tier. */
export const dollarsPerMillion = (usage: Usage): number =>
  ITEMS.reduce((sum, item) => sum + 1e6 * (usage[item] ?? 0) * (tiersOf(item)[0]?.dollars ?? 0), 0);

export const sumOfUsage = (...all: Usage[]): Usage =>
  Object.fromEntries(ITEMS.map((item) => [item, all.reduce((sum, usage) => sum + (usage[item] ?? 0), 0)]));

export const times = (factor: number, usage: Usage): Usage =>
  Object.fromEntries(ITEMS.map((item) => [item, factor * (usage[item] ?? 0)]));
