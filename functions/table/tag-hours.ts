import * as z from 'zod/mini';
import { HOUR_MS, HOUR_S } from '#shared/core/time';
import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import type { Item, Key } from '../core/table.ts';
import { attempt, change, put, type Write } from '../core/write.ts';

const HOURS = 24;

const key = {
  change: (hour: number, tag: string): Key => ({ PK: `TAGHOUR#${hour}`, SK: tag }),
  sum: (hour: number): Key => ({ PK: 'TAGHOURS', SK: `${hour}` }),
};

export const hourOf = (time: number) => Math.floor(time / HOUR_MS);

export const firstHour = (now: number) => hourOf(now) - HOURS + 1;

/** The count of a day never needs an hour older than this. */
const expiryOf = (hour: number) => (hour + HOURS + 1) * HOUR_S;

/** For each hour, the change in the number of dogs that last used the tag then. */
export const TagChange = z.object({ tag: z.string(), dogs: z.record(z.string(), z.int()) });
export type TagChange = z.infer<typeof TagChange>;

const PREFIX = 'h';
const attribute = (hour: number) => `${PREFIX}${hour}`;

interface Move {
  from?: number;
  to?: number;
}

/** Recorded under the current hour, so that past hours never change. */
export function moveTagUse(tag: string, { from, to }: Move, now = Date.now()): Write[] {
  const isCounted = (hour: number | undefined): hour is number => hour !== undefined && hour >= firstHour(now);
  if (from === to) return [];
  const add = {
    ...(isCounted(from) && { [attribute(from)]: -1 }),
    ...(isCounted(to) && { [attribute(to)]: 1 }),
  };
  if (Object.keys(add).length === 0) return [];
  const hour = hourOf(now);
  return [change(key.change(hour, tag), { add, set: { expiresAt: expiryOf(hour) } }, {})];
}

function changeOf({ SK, ...attributes }: Item): TagChange {
  const dogs = Object.entries(attributes)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, count]) => [name.slice(PREFIX.length), count]);
  return TagChange.parse({ tag: SK, dogs: Object.fromEntries(dogs) });
}

export const listTagChanges = async (hour: number, { consistent = false } = {}): Promise<TagChange[]> =>
  (await readWhole({ PK: key.change(hour, '').PK, consistent })).map(changeOf);

const Sum = z.object({ SK: z.string(), tags: z.array(TagChange) });

export async function findTagSumsFrom(first: number): Promise<Map<number, TagChange[]>> {
  const { PK, SK: after } = key.sum(first - 1);
  const rows = z.array(Sum).parse(await readWhole({ PK, after }));
  return new Map(rows.map(({ SK, tags }) => [Number(SK), tags]));
}

/** An hour is summed once; a second caller gets the same sum. */
export const keepTagSum = (proof: Proof, hour: number, tags: TagChange[]) =>
  attempt(proof, put({ ...key.sum(hour), tags, expiresAt: expiryOf(hour) }));
