import { randomUUID } from 'node:crypto';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import type { Caller } from '../core/room.ts';
import { followedAmong, standingsTo } from '../follows/standing.ts';
import { isThere } from './privacy.ts';
import { recommendationOf } from './serialise.ts';
import * as table from './table.ts';

const DRAWN = 12;

const shuffled = <T>(things: T[]): T[] =>
  things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);

/** Of the drawn dogs those that may be recommended: others, public as their profiles say, not followed yet. */
async function suitable(viewer: string, drawn: string[]): Promise<table.Profile[]> {
  const others = drawn.filter((uid) => uid !== viewer);
  const [owners, followed] = await Promise.all([table.findAll(others), followedAmong(viewer, others)]);
  return owners.filter(isThere).filter(({ userId, privacy }) => privacy === 'public' && !followed.has(userId));
}

/** Three dogs at random; the work is the same however many dogs there are. */
export async function recommend({ uid }: Caller, start: string = randomUUID()): Promise<{ items: Recommendation[] }> {
  const drawn = await table.publicFrom(start, DRAWN);
  const owners = shuffled(await suitable(uid, drawn)).slice(0, RECOMMENDATIONS);
  const uids = owners.map(({ userId }) => userId);
  const [abouts, standings] = await Promise.all([table.about(uids), standingsTo(uid, uids)]);
  const items = owners.flatMap((owner, at) => {
    const [about, standing] = [abouts[at], standings[at]];
    return about && standing ? [recommendationOf({ owner, standing }, about)] : [];
  });
  return { items };
}
