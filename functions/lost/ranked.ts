/** A digit, and an id that says when: a list goes by the digits, and among equals the newest comes first. */
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

/** What comes after a place; everything without one. */
export const after = <T>(list: readonly Ranked<T>[], place: Place | undefined): Ranked<T>[] =>
  list.filter((one) => place === undefined || isBefore(place, one.place));
