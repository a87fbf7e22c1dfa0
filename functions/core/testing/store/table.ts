import type { Item, Key } from '../../table.ts';
import { INDEXES, indexEntryOf, type Written } from '../units.ts';
import { hashOf } from './partitions.ts';
import { SortedRows } from './sorted-rows.ts';

type Index = (typeof INDEXES)[number];
export type IndexName = Index['name'];

export const placeOf = ({ SK }: Key) => ({ sort: SK, tie: '' });
export const nameOfKey = ({ PK, SK }: Key) => `${PK}\n${SK}`;

/** The position of an index entry. */
export const entryPlace = ({ keys: [, sort] }: Pick<Index, 'keys'>, entry: Item) => ({
  sort: `${entry[sort]}`,
  tie: nameOfKey({ PK: `${entry.PK}`, SK: `${entry.SK}` }),
});

/** A change of one item, as in the table's stream. */
export interface Change extends Written {
  key: Key;
}

/** The range of a query: sort keys from `low` to `high` in either direction, at most `limit` of them. */
export interface Section {
  resource: 'table' | IndexName;
  partition: string;
  low: string;
  high: string;
  isForward: boolean;
  limit?: number;
}

/** Rows that a table has from the beginning, made when they are first asked for. */
export interface Source {
  row: (key: Key) => Item | undefined;
  /** Whole items, though an index may hold less of them; may include rows outside the section. */
  rows: (section: Section) => Iterable<Item>;
}

/** The items and the entries of their indexes. What it holds is never changed in place. */
export class Table {
  readonly rows = new SortedRows();
  readonly indexes = INDEXES.map((index) => ({ ...index, rows: new SortedRows() }));
  readonly #listeners: ((change: Change) => void)[] = [];
  readonly #source: Source | undefined;
  /** Keys for which the source is not asked any more. */
  readonly #known = new Set<string>();

  constructor(source?: Source) {
    this.#source = source;
  }

  get(key: Key): Item | undefined {
    if (this.#source && !this.#known.has(nameOfKey(key))) this.#load(key, this.#source.row(key));
    return this.rows.get(key.PK, placeOf(key));
  }

  /** Fetches from the source what a query will find. */
  prepare(section: Section): void {
    for (const item of this.#source?.rows(section) ?? []) this.#load({ PK: `${item.PK}`, SK: `${item.SK}` }, item);
  }

  #load(key: Key, item: Item | undefined): void {
    const name = nameOfKey(key);
    if (this.#known.has(name)) return;
    this.#known.add(name);
    if (item) this.#place({ key, after: item });
  }

  index(name: string) {
    return this.indexes.find((index) => index.name === name);
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  apply(change: Change): void {
    if (this.#source) this.#known.add(nameOfKey(change.key));
    this.#place(change);
    for (const listener of this.#listeners) listener(change);
  }

  #place({ key, before, after }: Change): void {
    if (after) this.rows.set(key.PK, { ...placeOf(key), item: after });
    else this.rows.delete(key.PK, placeOf(key));
    for (const { rows, ...index } of this.indexes) {
      const [gone, made] = [indexEntryOf(index, before), indexEntryOf(index, after)];
      if (gone) rows.delete(`${gone[index.keys[0]]}`, entryPlace(index, gone));
      if (made) rows.set(`${made[index.keys[0]]}`, { ...entryPlace(index, made), item: made });
    }
  }

  /** In the order in which a scan meets them. */
  *items(): Generator<Item> {
    const keys = this.rows.keys().map((key) => ({ key, hash: hashOf(key) }));
    for (const { key } of keys.sort((a, b) => a.hash - b.hash)) {
      for (const { item } of this.rows.partition(key)) yield item;
    }
  }
}
