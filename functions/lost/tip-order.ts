import { isTipTrusted, type TipRow } from '../table/tips.ts';
import { type Place, ranked } from './ranked.ts';

/** All tips of a signed-in sender, or one of a visitor; the first stands for the others. */
export type Group = [TipRow, ...TipRow[]];

/** A deleted account is not trusted, because it can neither be muted nor blocked. */
const isVouchedFor = (row: TipRow) => isTipTrusted(row) && row.tipper !== undefined;

const FOLDED = 4;

/** 'I have' before 'I saw', in each first dogs whose account was a week old when they wrote; folded tips come last. */
export const placeOf = (row: TipRow, isFolded = false): Place =>
  `${(row.kind === 'have' ? 0 : 2) + (isVouchedFor(row) ? 0 : 1) + (isFolded ? FOLDED : 0)}${row.tipId}`;

/** In the order of the list. A signed-in sender has one position, that of its first tip, however much it writes. */
export const groupsOf = (rows: readonly TipRow[]): Group[] => {
  const ordered = ranked(rows, (row) => placeOf(row)).map(({ row }) => row);
  return [...Map.groupBy(ordered, ({ tipper, tipId }) => tipper ?? tipId).values()] as Group[];
};
