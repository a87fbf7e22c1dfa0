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

interface Standing<T> {
  rows: readonly T[];
  /** How many pages they were on. */
  pages: number;
}

/**
 * For a list that changes by itself while somebody reads it: what leaves it keeps its place, what comes above or between waits to be
 * let in, and what comes below is added, up to `most` rows.
 */
export function useStandingRows<T>(
  pages: readonly (readonly T[])[] | undefined,
  keyOf: (item: T) => string,
  most = Number.POSITIVE_INFINITY,
) {
  const [standing, setStanding] = useState<Standing<T>>();
  const items = pages?.flat() ?? [];
  const { rows = [], pages: seen = 0 } = standing ?? {};
  const known = new Set(rows.map(keyOf));
  const isKnown = (item: T) => known.has(keyOf(item));
  const last = items.findLastIndex(isKnown);
  const end = last >= 0 ? last + 1 : (pages?.slice(0, seen).flat().length ?? 0);
  const below = items.slice(end).slice(0, Math.max(0, most - rows.length));
  const hasGrown = pages !== undefined && (below.length > 0 || pages.length !== seen);
  if (hasGrown) setStanding({ rows: [...rows, ...below], pages: pages.length });
  const current = new Map(items.map((item) => [keyOf(item), item]));
  return {
    rows: rows.map((item): KeptRow<T> => {
      const key = keyOf(item);
      const isGone = !current.has(key);
      return { key, item: current.get(key) ?? item, isKept: isGone, isGone };
    }),
    waiting: items.slice(0, end).filter((item) => !isKnown(item)),
    letIn: () => setStanding({ rows: items, pages: pages?.length ?? 0 }),
  };
}
