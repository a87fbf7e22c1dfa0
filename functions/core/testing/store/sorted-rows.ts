import type { Item } from '../../table.ts';
import { compareText } from './values.ts';

export interface Place {
  sort: string;
  /** Tells rows apart that have one sort key in an index. */
  tie: string;
}
export interface Row extends Place {
  item: Item;
}

export const comparePlaces = (a: Place, b: Place) => compareText(a.sort, b.sort) || compareText(a.tie, b.tie);

/** The first position at which a row does not come before the place. */
function positionIn(rows: readonly Row[], place: Place): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && comparePlaces(row, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows by partition key, sorted within each partition. */
export class SortedRows {
  readonly #partitions = new Map<string, Row[]>();

  keys(): string[] {
    return [...this.#partitions.keys()];
  }

  partition(key: string): readonly Row[] {
    return this.#partitions.get(key) ?? [];
  }

  get(key: string, place: Place): Item | undefined {
    const rows = this.partition(key);
    const row = rows[positionIn(rows, place)];
    return row && comparePlaces(row, place) === 0 ? row.item : undefined;
  }

  set(key: string, row: Row): void {
    const rows = this.#partitions.get(key);
    if (!rows) {
      this.#partitions.set(key, [row]);
      return;
    }
    const at = positionIn(rows, row);
    const found = rows[at];
    rows.splice(at, found && comparePlaces(found, row) === 0 ? 1 : 0, row);
  }

  delete(key: string, place: Place): void {
    const rows = this.#partitions.get(key);
    const at = rows ? positionIn(rows, place) : 0;
    const found = rows?.[at];
    if (!rows || !found || comparePlaces(found, place) !== 0) return;
    rows.splice(at, 1);
    if (rows.length === 0) this.#partitions.delete(key);
  }

  /** Positions from the first row that is not before `low`, up to the first that is beyond `high`, exclusive. */
  range(key: string, low: Place, high: Place): [from: number, to: number] {
    const rows = this.partition(key);
    return [positionIn(rows, low), positionIn(rows, high)];
  }
}
