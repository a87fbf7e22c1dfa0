/** A page of what a dog takes along, and where the next one begins. */
export interface Page {
  items: object[];
  next?: string;
}

/** A list of a dog's things, as it may see them now; each room has its own. */
export type List = (dog: { uid: string }, after?: string) => Promise<Page>;

/** What was read, as items; a full page has another one behind it. */
export const pageOf = <T>(rows: T[], size: number, items: object[], placeOf: (last: T) => string): Page => {
  const last = rows.at(-1);
  return { items, next: last !== undefined && rows.length === size ? placeOf(last) : undefined };
};
