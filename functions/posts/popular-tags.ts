import type { UsedTag } from '#shared/posts/tags';
import { SYSTEM } from '../core/proof.ts';
import * as popular from '../table/popular-tags.ts';
import * as hours from '../table/tag-hours.ts';

const MOST = 10;
/** Tags that one hour contributes to the day once it is over. */
const MOST_OF_AN_HOUR = 200;
/** A change begun within an hour may be written a little later, by another clock. */
const CLOSES_AFTER_MS = 300_000;

const countedFrom = (first: number, { dogs }: hours.TagChange) =>
  Object.entries(dogs).reduce((total, [hour, count]) => (Number(hour) >= first ? total + count : total), 0);

const liveliness = ({ dogs }: hours.TagChange) =>
  Object.values(dogs).reduce((total, count) => total + Math.abs(count), 0);

const liveliest = (changes: hours.TagChange[]) =>
  changes.toSorted((a, b) => liveliness(b) - liveliness(a)).slice(0, MOST_OF_AN_HOUR);

async function readOpenHour(hour: number, now: number): Promise<hours.TagChange[]> {
  const isOver = hours.hourOf(now - CLOSES_AFTER_MS) > hour;
  const changes = await hours.listChanges(hour, { consistent: isOver });
  if (!isOver) return changes;
  const sum = liveliest(changes);
  await hours.keepSum(SYSTEM, hour, sum);
  return sum;
}

async function changesSince(first: number, now: number): Promise<hours.TagChange[]> {
  const sums = await hours.sumsFrom(first);
  const found = [...sums.values()].flat();
  for (let hour = first; hour <= hours.hourOf(now); hour += 1)
    if (!sums.has(hour)) found.push(...(await readOpenHour(hour, now)));
  return found;
}

/** Counts each dog once per tag, in the hour of its latest use. */
export async function countPopularTags(now = Date.now()): Promise<void> {
  const first = hours.firstHour(now);
  const dogs = new Map<string, number>();
  for (const change of await changesSince(first, now))
    dogs.set(change.tag, (dogs.get(change.tag) ?? 0) + countedFrom(first, change));
  const items = [...dogs].map(([tag, count]) => ({ tag, dogs: count })).filter((used) => used.dogs > 0);
  const most = items.sort((a, b) => b.dogs - a.dogs || a.tag.localeCompare(b.tag)).slice(0, MOST);
  await popular.keep(SYSTEM, most, now);
}

export const popularTags = async (): Promise<{ items: UsedTag[] }> => ({ items: await popular.find() });
