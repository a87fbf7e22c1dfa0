import { withSection } from '../../scripts/section.ts';
import { monthlyBill } from '../../tests/proofs/costs/dollars.ts';
import { PRICES } from '../../tests/proofs/costs/prices.ts';
import { tableOf as linesOf } from '../sections.ts';
import { storedAfterYear } from './month.ts';
import { QUOTAS } from './quotas.ts';
import type { Result } from './result.ts';

type Cell = string | number;

/** Significant digits, because shares differ in their last ones. */
const shown = (cell: Cell) =>
  typeof cell === 'string' ? cell : cell.toLocaleString('en', { maximumSignificantDigits: cell < 10 ? 4 : 3 });
const dollars = (value: number) => `$${shown(value)}`;

const tableOf = (head: string[], rows: Cell[][]) =>
  linesOf(
    head,
    rows.map((row) => row.map(shown)),
  );

const KB = 1024;

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
      ['shards of the stream', ...results.map(({ shards }) => shards)],
      ['largest item, KB', ...results.map(({ largestItem }) => largestItem / KB)],
      ['stored after a year for each user, KB', ...results.map(({ bytesPerDog }) => bytesPerDog / KB)],
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
      ...[name, standard, need(result)],
      need(result) > standard ? advice : 'enough',
    ]),
  );

/** The generated sections of docs/scaling.md by name. */
export function sectionsOf(results: readonly Result[]): Record<string, string[]> {
  const largest = results.at(-1);
  if (!largest) return {};
  return { sizes: sizesTable(results), keys: keysTable(largest) };
}

/** The bill of a month, the quotas that the peak needs, what is stored after a year and what each action costs: printed, not kept. */
export const detailsOf = (result: Result): string =>
  [billTable(result), quotasTable(result), storedTable(result), actionsTable(result)]
    .map((lines) => lines.join('\n'))
    .join('\n\n');

export const written = (page: string, sections: Record<string, string[]>) =>
  Object.entries(sections).reduce(
    (text, [name, lines]) => withSection(text, { name, by: 'bench -- scale' }, lines),
    page,
  );
