import { chunksOf } from './chunks.ts';
import { readIndexPage } from './gsi.ts';
import type { Later } from './jobs.ts';
import type { Proof } from './proof.ts';
import { readPage } from './range.ts';
import type { Item, Key } from './table.ts';
import { remove, write } from './write.ts';

/** Returns the cursor of the step's next page, perhaps with a delay (`N`); undefined after the last one. */
export type Step<I, N = never> = (input: I, cursor?: string, again?: boolean) => Promise<string | N | undefined>;

const SPACE = ' ';

function placeIn(names: string[], cursor = ''): [name: string, place?: string] {
  const end = cursor.indexOf(SPACE);
  const [name, place] = end < 0 ? [cursor, undefined] : [cursor.slice(0, end), cursor.slice(end + 1)];
  // A cursor with an unknown step comes from another version: start over, as every step is idempotent.
  return names.includes(name) ? [name, place] : [names[0] ?? ''];
}

const inStep = <N extends Later>(name: string, next: string | N): string | N =>
  typeof next === 'string' ? `${name}${SPACE}${next}` : { ...next, cursor: `${name}${SPACE}${next.cursor}` };

const PATIENCE_MS = 5_000;

/** Runs steps one after another as pages of one job. The cursor is "<step>" or "<step> <cursor of the step>". */
export function stepsInOrder<I, N extends Later = never>(
  steps: Readonly<Record<string, Step<I, N>>>,
  patience = PATIENCE_MS,
): Step<I, N> {
  const names = Object.keys(steps);

  const page: Step<I, N> = async (input, cursor, again) => {
    const [name, place] = placeIn(names, cursor);
    const next = await steps[name]?.(input, place, again);
    return next === undefined ? names[names.indexOf(name) + 1] : inStep(name, next);
  };

  return async (input, cursor, again) => {
    const end = Date.now() + patience;
    let next = await page(input, cursor, again);
    while (typeof next === 'string' && names.includes(next) && Date.now() < end) next = await page(input, next, again);
    return next;
  };
}

const A_PAGE = 25;
const AT_ONCE = 5;

export async function forEachRow<T>(list: readonly T[], doIt: (one: T) => Promise<unknown>): Promise<void> {
  for (const some of chunksOf(list, AT_ONCE)) await Promise.all(some.map(doIt));
}

interface Rows {
  PK: string;
  prefix: string;
}

export async function pageOfRows(
  { PK, prefix }: Rows,
  cursor: string | undefined,
  doIt: (items: Item[]) => Promise<unknown>,
): Promise<string | undefined> {
  const range = { PK, prefix, after: cursor?.slice(prefix.length), consistent: true };
  const { items, next } = await readPage(range, A_PAGE, { includeExpired: true });
  if (items.length > 0) await doIt(items);
  return next && `${prefix}${next}`;
}

export const removeRows = (proof: Proof, rows: Rows, cursor?: string) =>
  pageOfRows(rows, cursor, (items) => write(proof, ...items.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))));

interface Listed {
  index: 'GSI1' | 'GSI2';
  partition: string;
}

export async function pageOfIndex(
  { index, partition }: Listed,
  cursor: string | undefined,
  doIt: (keys: Key[]) => Promise<unknown>,
): Promise<string | undefined> {
  const { items, next } = await readIndexPage(index, partition, A_PAGE, cursor);
  if (items.length > 0) await doIt(items);
  return next;
}
