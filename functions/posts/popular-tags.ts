import type { UsedTag } from '#shared/posts/tags';
import { thoseThere } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import * as uses from '../table/tag-uses.ts';

const MOST = 10;
/** The more there is to count, the rarer it is counted: a use of the last count asks for so long a pause. */
const PAUSE_MS = 20;

/** The tags of most dogs among these uses, of one dog one; of dogs that everybody may see. */
async function mostUsed(list: uses.Use[]): Promise<UsedTag[]> {
  const owners = await thoseThere([...new Set(list.map(({ userId }) => userId))]);
  const shown = list.filter(({ userId }) => owners.get(userId)?.privacy === 'public');
  const counts = [...Map.groupBy(shown, ({ tag }) => tag)].map(([tag, { length }]) => ({ tag, dogs: length }));
  return counts.sort((a, b) => b.dogs - a.dogs || a.tag.localeCompare(b.tag)).slice(0, MOST);
}

/** Counts which tags most dogs used, unless that was done just now. */
export async function countPopularTags(now = Date.now()): Promise<void> {
  const before = await uses.counted();
  if (before && now - before.countedAt < before.uses * PAUSE_MS) return;
  const list = await uses.list();
  const expiries = list.map(({ expiresAt }) => expiresAt).sort((a, b) => b - a);
  await uses.keep(SYSTEM, { items: await mostUsed(list), uses: list.length, countedAt: now }, expiries[0]);
}

/** The tags that most dogs used within a day, as they were counted last. */
export async function popularTags(): Promise<{ items: UsedTag[] }> {
  return { items: (await uses.counted())?.items ?? [] };
}
