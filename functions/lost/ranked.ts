/** A digit, and an id that contains the time: a list is sorted by digit, then newest first. */
export type Place = string;

export const isBefore = (one: Place, other: Place) => (one[0] === other[0] ? one > other : one < other);

export interface Ranked<T> {
  row: T;
  place: Place;
}

export const ranked = <T>(rows: readonly T[], placeOf: (row: T) => Place): Ranked<T>[] =>
  rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort(({ place: one }, { place: other }) => (isBefore(one, other) ? -1 : 1));

/** The entries after a position; all without one. */
export const after = <T>(list: readonly Ranked<T>[], place: Place | undefined): Ranked<T>[] =>
  list.filter((one) => place === undefined || isBefore(place, one.place));
