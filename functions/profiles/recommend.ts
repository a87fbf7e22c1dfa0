import { randomUUID } from 'node:crypto';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import { blockedAmong, followedAmong, followersAmong, relationsTo, someFollowedBy } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import type { Caller } from '../http/room.ts';
import * as profiles from '../table/profiles.ts';
import { publicFrom } from '../table/public-dogs.ts';
import { nameOf } from './name.ts';
import { reasonOf } from './reason.ts';
import { recommendationOf } from './serialise.ts';

const SAMPLE = 12;
/** Limit on the followed dogs that are checked for a mutual friend. */
const MAX_FRIENDS = 8;

const shuffled = <T>(things: T[]): T[] =>
  things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);

async function recommendable(viewer: string, drawn: string[]): Promise<profiles.Profile[]> {
  const others = drawn.filter((uid) => uid !== viewer);
  const [owners, followed, blocked] = await Promise.all([
    profiles.findAll(others),
    followedAmong(viewer, others),
    blockedAmong(viewer, others),
  ]);
  const known = new Set([...followed, ...blocked]);
  return owners.filter(isActive).filter(({ userId, privacy }) => privacy === 'public' && !known.has(userId));
}

interface Viewer {
  uid: string;
  details?: profiles.Details;
  friends: profiles.Profile[];
}

async function presentRecommendations(viewer: Viewer, owners: profiles.Profile[]): Promise<Recommendation[]> {
  const uids = owners.map(({ userId }) => userId);
  const friends = new Map(viewer.friends.map((friend) => [friend.userId, nameOf(friend)]));
  const [abouts, standings, followers] = await Promise.all([
    profiles.about(uids),
    relationsTo(viewer.uid, uids),
    followersAmong(uids, [...friends.keys()]),
  ]);
  return owners.flatMap((owner, at) => {
    const about = abouts[at];
    const standing = standings[at];
    if (!about || !standing) return [];
    const reason = reasonOf(viewer.details, about.details, friends.get(followers[at] ?? ''));
    return [{ ...recommendationOf({ owner, standing }, about), reason }];
  });
}

/** Picks three dogs at random, at a cost that does not grow with the number of dogs. */
export async function recommend({ uid }: Caller, start: string = randomUUID()): Promise<{ items: Recommendation[] }> {
  const [drawn, [own], followed] = await Promise.all([
    publicFrom(start, SAMPLE),
    profiles.about([uid]),
    someFollowedBy(uid, start, MAX_FRIENDS),
  ]);
  const [owners, friends] = await Promise.all([recommendable(uid, drawn), profiles.findAll(followed)]);
  const chosen = shuffled(owners).slice(0, RECOMMENDATIONS);
  return {
    items: await presentRecommendations({ uid, details: own?.details, friends: friends.filter(isActive) }, chosen),
  };
}
