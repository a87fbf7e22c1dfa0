import type { UsedTag } from '#shared/posts/tags';
import { existingDogs } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import * as uses from '../table/tag-uses.ts';

const MOST = 10;
/** Pause per counted row, so that counting stays a constant share of the load. */
const PAUSE_MS = 20;

/** Counts each public dog once per tag. */
async function mostUsed(list: uses.Use[]): Promise<UsedTag[]> {
  const owners = await existingDogs([...new Set(list.map(({ userId }) => userId))]);
  const shown = list.filter(({ userId }) => owners.get(userId)?.privacy === 'public');
  const counts = [...Map.groupBy(shown, ({ tag }) => tag)].map(([tag, { length }]) => ({ tag, dogs: length }));
  return counts.sort((a, b) => b.dogs - a.dogs || a.tag.localeCompare(b.tag)).slice(0, MOST);
}

export async function countPopularTags(now = Date.now()): Promise<void> {
  const before = await uses.counted();
  if (before && now - before.countedAt < before.uses * PAUSE_MS) return;
  const list = await uses.list();
  const expiries = list.map(({ expiresAt }) => expiresAt).sort((a, b) => b - a);
  await uses.keep(SYSTEM, { items: await mostUsed(list), uses: list.length, countedAt: now }, expiries[0]);
}

export async function popularTags(): Promise<{ items: UsedTag[] }> {
  return { items: (await uses.counted())?.items ?? [] };
}
