import type { Item } from '../../functions/core/table.ts';
import { sizeOf } from './size.ts';

const READ_STEP = 4096;
const WRITE_STEP = 1024;

const steps = (bytes: number, step: number) => Math.max(1, Math.ceil(bytes / step));
const sizesOf = (items: readonly Item[]) => items.reduce((total, item) => total + sizeOf(item), 0);

/** One item, or the sum of what a query looked at: 4 KB steps, half where it may be stale, never nothing. */
export const readUnits = (items: readonly Item[], consistent = false) =>
  steps(sizesOf(items), READ_STEP) * (consistent ? 1 : 0.5);

/** A batch rounds each of its items, and those that are not there too. */
export const batchUnits = (items: readonly Item[], missing: number, consistent = false) =>
  [...items.map((item) => [item]), ...Array.from({ length: missing }, () => [])]
    .map((one) => readUnits(one, consistent))
    .reduce((total, units) => total + units, 0);

/** An item before and after a write; the same where a condition failed or was all there was. */
export interface Written {
  before?: Item;
  after?: Item;
}

/** 1 KB steps of the larger one; twice in a transaction. */
export const writeUnits = ({ before = {}, after = {} }: Written, inTransaction = false) =>
  steps(Math.max(sizeOf(before), sizeOf(after)), WRITE_STEP) * (inTransaction ? 2 : 1);

interface Index {
  keys: readonly [partition: string, sort: string];
  projected: readonly string[];
}

export const INDEXES: readonly Index[] = [
  { keys: ['GSI1PK', 'GSI1SK'], projected: ['unread'] },
  { keys: ['GSI2PK', 'GSI2SK'], projected: [] },
];

function entryOf({ keys, projected }: Index, item: Item | undefined): Item | undefined {
  if (!item || keys.some((name) => item[name] === undefined)) return undefined;
  return Object.fromEntries(['PK', 'SK', ...keys, ...projected].map((name) => [name, item[name]]));
}

function entryUnits(index: Index, { before, after }: Written): number {
  const [gone, made] = [entryOf(index, before), entryOf(index, after)];
  if (JSON.stringify(gone) === JSON.stringify(made)) return 0;
  const isMoved = gone && made && index.keys.some((name) => gone[name] !== made[name]);
  if (gone && made && !isMoved) return writeUnits({ before: gone, after: made });
  return [gone, made].reduce((total, entry) => (entry ? total + writeUnits({ after: entry }) : total), 0);
}

/** What the indexes write of it: nothing where nothing that they hold changes, twice where their key does. */
export const indexUnits = (written: Written) =>
  INDEXES.map((index) => entryUnits(index, written)).reduce((total, units) => total + units, 0);
