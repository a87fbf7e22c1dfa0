import type { Privacy } from '#shared/profiles/contract';
import { SYSTEM } from '../core/proof.ts';
import { attempt, change } from '../core/write.ts';
import type { Counting } from './counters.ts';
import type { Counted } from './heat.ts';
import { findProfile, profileKey } from './profiles.ts';
import { finishCooling } from './shards.ts';

/** Only a public dog's counter is sharded; its shards are removed before it goes private or is deleted. */
export const followerCount = (uid: string): Counted => ({
  key: profileKey(uid),
  id: uid,
  names: ['followers'],
});

/** Requires that the dog exists, and has this privacy if one is given. */
export const countFollowers = (uid: string, by: 1 | -1, privacy?: Privacy): Counting => ({
  row: followerCount(uid),
  by: { followers: by },
  when: { missing: ['deletedAt'], ...(privacy && { is: { privacy } }) },
});

/** Ends the shards of a dog that is deleted, so that its row counts all of its followers. */
export async function coolFollowers(uid: string): Promise<void> {
  const row = followerCount(uid);
  const { shards, hot } = (await findProfile(uid, { consistent: true })) ?? {};
  if (hot) await attempt(SYSTEM, change(row.key, { drop: ['hot'] }));
  if (hot || shards) await finishCooling(SYSTEM, row);
}
