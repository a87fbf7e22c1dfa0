import type { Item } from '../table.ts';
import { sizeOf } from './size.ts';

const READ_STEP = 4096;
const WRITE_STEP = 1024;

const steps = (bytes: number, step: number) => Math.max(1, Math.ceil(bytes / step));
const sizesOf = (items: readonly Item[]) => items.reduce((total, item) => total + sizeOf(item), 0);

/** Units for one item, or for the sum of a query: in steps of 4 KB, half if eventually consistent, and never zero. */
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
  readonly name: 'GSI1' | 'GSI2';
  readonly keys: readonly [partition: string, sort: string];
  readonly projected: readonly string[];
}

export const INDEXES: readonly Index[] = [
  { name: 'GSI1', keys: ['GSI1PK', 'GSI1SK'], projected: ['unread'] },
  { name: 'GSI2', keys: ['GSI2PK', 'GSI2SK'], projected: [] },
];

/** The attributes that an index projects; undefined if the item lacks one of its keys. */
export function indexEntryOf({ keys, projected }: Omit<Index, 'name'>, item: Item | undefined): Item | undefined {
  if (!item || keys.some((name) => item[name] === undefined)) return undefined;
  const held = ['PK', 'SK', ...keys, ...projected].filter((name) => item[name] !== undefined);
  return Object.fromEntries(held.map((name) => [name, item[name]]));
}

/** A write to one partition of an index. */
export interface IndexWrite {
  index: Index['name'];
  partition: string;
  units: number;
}

function writesTo(index: Index, { before, after }: Written): IndexWrite[] {
  const [gone, made] = [indexEntryOf(index, before), indexEntryOf(index, after)];
  if (JSON.stringify(gone) === JSON.stringify(made)) return [];
  const write = (entry: Item, units: number) => ({ index: index.name, partition: `${entry[index.keys[0]]}`, units });
  const isMoved = gone && made && index.keys.some((name) => gone[name] !== made[name]);
  if (gone && made && !isMoved) return [write(made, writeUnits({ before: gone, after: made }))];
  return [gone, made].flatMap((entry) => (entry ? [write(entry, writeUnits({ after: entry }))] : []));
}

/** No entry if no projected attribute changes; a removal and a put if the key changes. */
export const indexWrites = (written: Written): IndexWrite[] => INDEXES.flatMap((index) => writesTo(index, written));

export const indexUnits = (written: Written) => indexWrites(written).reduce((total, { units }) => total + units, 0);
