import type { Item, Key } from '../../functions/core/table.ts';
import { INDEXES, indexEntryOf, type Written } from '../costs/units.ts';
import { hashOf } from './partitions.ts';
import { SortedRows } from './sorted-rows.ts';

type Index = (typeof INDEXES)[number];
export type IndexName = Index['name'];

export const placeOf = ({ SK }: Key) => ({ sort: SK, tie: '' });
export const nameOfKey = ({ PK, SK }: Key) => `${PK}\n${SK}`;

/** Where an entry of an index stands. */
export const entryPlace = ({ keys: [, sort] }: Pick<Index, 'keys'>, entry: Item) => ({
  sort: `${entry[sort]}`,
  tie: nameOfKey({ PK: `${entry.PK}`, SK: `${entry.SK}` }),
});

/** A change of one item, as the table's stream tells it. */
export interface Change extends Written {
  key: Key;
}

/** The items and the entries of their indexes. What it holds is never changed in place. */
export class Table {
  readonly rows = new SortedRows();
  readonly indexes = INDEXES.map((index) => ({ ...index, rows: new SortedRows() }));
  readonly #listeners: ((change: Change) => void)[] = [];

  get({ PK, SK }: Key): Item | undefined {
    return this.rows.get(PK, placeOf({ PK, SK }));
  }

  index(name: string) {
    return this.indexes.find((index) => index.name === name);
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  apply(change: Change): void {
    const { key, before, after } = change;
    if (after) this.rows.set(key.PK, { ...placeOf(key), item: after });
    else this.rows.delete(key.PK, placeOf(key));
    for (const { rows, ...index } of this.indexes) {
      const [gone, made] = [indexEntryOf(index, before), indexEntryOf(index, after)];
      if (gone) rows.delete(`${gone[index.keys[0]]}`, entryPlace(index, gone));
      if (made) rows.set(`${made[index.keys[0]]}`, { ...entryPlace(index, made), item: made });
    }
    for (const listener of this.#listeners) listener(change);
  }

  /** In the order in which a scan meets them. */
  *items(): Generator<Item> {
    const keys = this.rows.keys().map((key) => ({ key, hash: hashOf(key) }));
    for (const { key } of keys.sort((a, b) => a.hash - b.hash)) {
      for (const { item } of this.rows.partition(key)) yield item;
    }
  }
}
