import { chunksOf } from './chunks.ts';
import { indexedFrom, type Place } from './gsi.ts';
import { type Item, readRange } from './table.ts';

/** One page of a step; answers where the step's next page begins, or nothing after its last. */
export type Step<I> = (input: I, cursor?: string, again?: boolean) => Promise<string | undefined>;

const SPACE = ' ';

function placeIn(names: string[], cursor = ''): [name: string, place?: string] {
  const end = cursor.indexOf(SPACE);
  const [name, place] = end < 0 ? [cursor, undefined] : [cursor.slice(0, end), cursor.slice(end + 1)];
  // A step that a newer version does not know is one to begin again from: all of them may be repeated.
  return names.includes(name) ? [name, place] : [names[0] ?? ''];
}

/** For so long one message goes on to the next step: most have little to do, or nothing. */
const PATIENCE_MS = 5_000;

/** Steps one after another, as the pages of one job. The cursor is the step's name, and its own cursor behind it. */
export function inOrder<I>(steps: Readonly<Record<string, Step<I>>>, patience = PATIENCE_MS): Step<I> {
  const names = Object.keys(steps);

  const page: Step<I> = async (input, cursor, again) => {
    const [name, place] = placeIn(names, cursor);
    const next = await steps[name]?.(input, place, again);
    return next === undefined ? names[names.indexOf(name) + 1] : `${name}${SPACE}${next}`;
  };

  return async (input, cursor, again) => {
    const end = Date.now() + patience;
    let next = await page(input, cursor, again);
    while (next && names.includes(next) && Date.now() < end) next = await page(input, next, again);
    return next;
  };
}

const A_PAGE = 25;
const AT_ONCE = 5;

/** Does it for each of a list, a few at a time. */
export async function forEach<T>(list: readonly T[], doIt: (one: T) => Promise<unknown>): Promise<void> {
  for (const some of chunksOf(list, AT_ONCE)) await Promise.all(some.map(doIt));
}

interface Rows {
  PK: string;
  prefix: string;
}

/** A page of the rows of a kind in a partition, as they are now, beyond a place; answers where the next page begins. */
export async function pageOfRows(
  rows: Rows,
  after: string | undefined,
  doIt: (items: Item[]) => Promise<unknown>,
): Promise<string | undefined> {
  const items = await readRange({ ...rows, after, consistent: true }, A_PAGE);
  if (items.length > 0) await doIt(items);
  return items.length === A_PAGE ? `${items.at(-1)?.SK}` : undefined;
}

interface Listed {
  index: 'GSI1' | 'GSI2';
  partition: string;
}

/** The same of what an index lists; what it does not list yet is for the second pass. */
export async function pageOfIndex(
  { index, partition }: Listed,
  after: string | undefined,
  doIt: (places: Place[]) => Promise<unknown>,
): Promise<string | undefined> {
  const places = await indexedFrom(index, partition, A_PAGE, after);
  if (places.length > 0) await doIt(places);
  return places.length === A_PAGE ? places.at(-1)?.place : undefined;
}
