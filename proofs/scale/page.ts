import { withSection } from '../../scripts/section.ts';
import { monthlyBill } from '../bench/dollars.ts';
import { tableOf as linesOf } from '../bench/markdown.ts';
import { lines } from '../bench/plots.ts';
import { PRICES } from '../bench/prices.ts';
import { type Mark, marksOf, slopeOf } from './marks.ts';
import { storedAfterYear } from './month.ts';
import { QUOTAS } from './quotas.ts';
import type { Result } from './result.ts';
import * as sensitivity from './sensitivity.ts';

type Cell = string | number;

/** Significant digits, because shares and slopes differ in their last ones. */
const shown = (cell: Cell) =>
  typeof cell === 'string' ? cell : cell.toLocaleString('en', { maximumSignificantDigits: cell < 10 ? 4 : 3 });
const dollars = (value: number) => `$${shown(value)}`;

const tableOf = (head: string[], rows: Cell[][]) =>
  linesOf(
    head,
    rows.map((row) => row.map(shown)),
  ).join('\n');

const verdict = ({ isMet }: Mark) => (isMet ? 'met' : '**missed**');

export const marksTable = (results: readonly Result[]) =>
  tableOf(
    ['Pass mark', 'Wanted', 'Found', ''],
    marksOf(results).map((mark) => [mark.name, mark.wanted, mark.found, verdict(mark)]),
  );

const sizesTable = (results: readonly Result[]) =>
  tableOf(
    ['', ...results.map(({ dogs }) => `${dogs.toLocaleString('en')} users`)],
    [
      ['month, with discounts for quantity', ...results.map((one) => dollars(one.dollars.tiered))],
      ['month, at list prices', ...results.map((one) => dollars(one.dollars.list))],
      ['of which requests to the table', ...results.map((one) => dollars(one.dollars.table))],
      ['month for each user, at list prices', ...results.map((one) => dollars(one.dollars.list / one.dogs))],
      ['read units a second at the peak', ...results.map(({ peak }) => peak.reads)],
      ['write units a second at the peak', ...results.map(({ peak }) => peak.writes)],
      ['index units a second at the peak', ...results.map(({ peak }) => peak.indexed)],
      ['hottest key: share of a partition', ...results.map(({ hottest }) => hottest[0]?.share ?? 0)],
      ['likes a second of the hottest post', ...results.map(({ tries }) => tries.perSecond)],
      ['tries of these likes: mean, p99', ...results.map(({ tries }) => `${shown(tries.mean)}, ${tries.p99}`)],
      ['shards of the stream', ...results.map(({ shards }) => shards)],
      ['lag of the stream at the peak, s', ...results.map(({ lag }) => lag)],
      ['stored after a year for each user, KB', ...results.map(({ bytesPerDog }) => bytesPerDog / 1024)],
    ],
  );

const billTable = ({ usage }: Result) =>
  tableOf(
    ['Item', 'Quantity', 'Dollars'],
    monthlyBill(usage)
      .sort(([, a], [, b]) => b - a)
      .map(([item, cost]) => [PRICES[item].unit, usage[item] ?? 0, dollars(cost)]),
  );

/** Ids of the world say nothing: what is hot is told by its kind. */
const kindOf = (name: string) =>
  name.replaceAll(/[0-9a-f]{8}-0000-4000-8000-0000000000(\w\w)\b/g, 'dog $1').replace(/-0000-4000-8000-/g, '…');

const keysTable = ({ hottest }: Result) =>
  tableOf(
    ['Partition', 'Units a second', 'Share of its capacity'],
    hottest.map(({ name, perSecond, share }) => [kindOf(name), perSecond, share]),
  );

const actionsTable = ({ means }: Result) =>
  tableOf(
    ['Action', 'A day', 'Read', 'p99 of the call', 'Write', 'Index', 'Frames', 'Jobs'],
    means.map(({ action, reads, writes, indexed, frames, messages, ownReads }) => [
      action.name,
      action.perDay ?? `${action.runsPerDay} runs`,
      ...[reads, ownReads.p99, writes, indexed, frames, messages],
    ]),
  );

const KB = 1024;

const storedTable = ({ means }: Result) =>
  tableOf(
    ['Made by', 'KB that stay', 'KB that expire'],
    storedAfterYear(means)
      .filter(({ lasting, expiring }) => lasting + expiring > KB)
      .sort((a, b) => b.lasting + b.expiring - a.lasting - a.expiring)
      .map(({ name, lasting, expiring }) => [name, lasting / KB, expiring / KB]),
  );

const quotasTable = (result: Result) =>
  tableOf(
    ['Quota', 'Default', 'At the peak', 'What to do'],
    QUOTAS.map(({ name, standard, need, advice }) => [
      name,
      standard,
      need(result),
      need(result) > standard ? advice : 'enough',
    ]),
  );

const ratioTable = (result: Result) =>
  tableOf(
    ['Reads for each post', 'read on demand', 'written to each follower'],
    sensitivity.RATIOS.map((ratio) => {
      const { pulled, pushed } = sensitivity.policiesAt(result, ratio);
      return [ratio, dollars(pulled), dollars(pushed)];
    }),
  );

const thresholdTable = (result: Result) =>
  tableOf(
    ['Followed dogs above which a feed is kept', ...sensitivity.REPEATS.map((repeats) => `${repeats} repeats`)],
    [
      ...sensitivity.THRESHOLDS.map((threshold) => [
        threshold,
        ...sensitivity.REPEATS.map((repeats) => dollars(sensitivity.thresholdDollars(result, threshold, repeats))),
      ]),
      ['**break-even**', ...sensitivity.REPEATS.map((repeats) => Math.round(sensitivity.breakEvenFollowed(repeats)))],
    ],
  );

/** The generated sections of docs/scaling-simulated.md by name. */
export function sectionsOf(results: readonly Result[]): Record<string, string> {
  const largest = results.at(-1);
  if (!largest) return {};
  return {
    marks: marksTable(results),
    sizes: sizesTable(results),
    bill: billTable(largest),
    keys: keysTable(largest),
    quotas: quotasTable(largest),
    stored: storedTable(largest),
    actions: actionsTable(largest),
    ratio: `${ratioTable(largest)}\n\nBoth cost the same at ${shown(sensitivity.breakEvenRatio(largest))} reads for each post.`,
    threshold: thresholdTable(largest),
  };
}

const line = (results: readonly Result[], name: string, color: string, of: (result: Result) => number) => ({
  ...{ name, color },
  points: results.map((result) => ({ x: result.dogs, y: of(result) })),
});

export const plotsOf = (results: readonly Result[]): Record<string, string> => ({
  cost: lines('users', 'dollars a month', [
    line(
      results,
      `all, slope ${slopeOf(results, (one) => one.dollars.list).toFixed(3)}`,
      '#4184e4',
      (one) => one.dollars.list,
    ),
    line(
      results,
      `table, slope ${slopeOf(results, (one) => one.dollars.table).toFixed(3)}`,
      '#d9730d',
      (one) => one.dollars.table,
    ),
  ]),
  keys: lines('users', 'units a second of the hottest key', [
    line(results, 'hottest key', '#4184e4', (one) => one.hottest[0]?.perSecond ?? 0.1),
    line(results, 'half a partition', '#d9730d', () => 1500),
  ]),
});

export const replaced = (page: string, sections: Record<string, string>) =>
  Object.entries(sections).reduce(
    (text, [name, content]) => withSection(text, { name, by: 'bench:scale' }, [content]),
    page,
  );
