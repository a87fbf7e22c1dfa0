import { useState } from 'react';

interface Kept<T> {
  item: T;
  /** The keys of the rows that stood before it. */
  before: string[];
}

export interface KeptRow<T> {
  key: string;
  item: T;
  /** Answered here: it keeps its place and its height. */
  isKept: boolean;
  /** The list has it no more. */
  isGone: boolean;
}

/**
 * A row that was answered keeps its place for as long as the list is on the screen: otherwise the next row's button would come
 * under the finger, and a second tap would press it.
 */
export function useKeptRows<T>(items: readonly T[], keyOf: (item: T) => string) {
  const [kept, setKept] = useState<Kept<T>[]>([]);
  const isKept = (key: string) => kept.some(({ item }) => keyOf(item) === key);
  const rows = items
    .map((item): KeptRow<T> => ({ key: keyOf(item), item, isKept: false, isGone: false }))
    .filter(({ key }) => !isKept(key));
  for (const { item, before } of kept) {
    const key = keyOf(item);
    const current = items.find((one) => keyOf(one) === key);
    const at = rows.findLastIndex((row) => before.includes(row.key)) + 1;
    rows.splice(at, 0, { key, item: current ?? item, isKept: true, isGone: current === undefined });
  }
  const keep = (item: T) => {
    const key = keyOf(item);
    const before = rows
      .slice(
        0,
        rows.findIndex((row) => row.key === key),
      )
      .map((row) => row.key);
    if (!isKept(key)) setKept((earlier) => [...earlier, { item, before }]);
  };
  return { rows, keep };
}
