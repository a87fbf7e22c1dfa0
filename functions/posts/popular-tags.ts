import type { UsedTag } from '#shared/posts/tags';
import { SYSTEM } from '../core/proof.ts';
import { findPopularTags, keepPopularTags } from '../table/popular-tags.ts';
import { findTagSumsFrom, firstHour, hourOf, keepTagSum, listTagChanges, type TagChange } from '../table/tag-hours.ts';

const MOST = 10;
/** Tags that one hour contributes to the day once it is over. */
const MOST_OF_AN_HOUR = 200;
/** A change begun within an hour may be written a little later, by another clock. */
const CLOSES_AFTER_MS = 300_000;

const countedFrom = (first: number, { dogs }: TagChange) =>
  Object.entries(dogs).reduce((total, [hour, count]) => (Number(hour) >= first ? total + count : total), 0);

const liveliness = ({ dogs }: TagChange) => Object.values(dogs).reduce((total, count) => total + Math.abs(count), 0);

const liveliest = (changes: TagChange[]) =>
  changes.toSorted((a, b) => liveliness(b) - liveliness(a)).slice(0, MOST_OF_AN_HOUR);

async function readOpenHour(hour: number, now: number): Promise<TagChange[]> {
  const isOver = hourOf(now - CLOSES_AFTER_MS) > hour;
  const changes = await listTagChanges(hour, { consistent: isOver });
  if (!isOver) return changes;
  const sum = liveliest(changes);
  await keepTagSum(SYSTEM, hour, sum);
  return sum;
}

async function changesSince(first: number, now: number): Promise<TagChange[]> {
  const sums = await findTagSumsFrom(first);
  const found = [...sums.values()].flat();
  for (let hour = first; hour <= hourOf(now); hour += 1)
    if (!sums.has(hour)) found.push(...(await readOpenHour(hour, now)));
  return found;
}

/** Counts each dog once per tag, in the hour of its latest use. */
export async function countPopularTags(now = Date.now()): Promise<void> {
  const first = firstHour(now);
  const dogs = new Map<string, number>();
  for (const change of await changesSince(first, now))
    dogs.set(change.tag, (dogs.get(change.tag) ?? 0) + countedFrom(first, change));
  const items = [...dogs].map(([tag, count]) => ({ tag, dogs: count })).filter((used) => used.dogs > 0);
  const most = items.sort((a, b) => b.dogs - a.dogs || a.tag.localeCompare(b.tag)).slice(0, MOST);
  await keepPopularTags(SYSTEM, most, now);
}

export const getPopularTags = async (): Promise<{ items: UsedTag[] }> => ({ items: await findPopularTags() });
