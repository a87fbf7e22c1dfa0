import { randomUUID } from 'node:crypto';
import { RECOMMENDATIONS, type Recommendation, reasons } from '#shared/profiles/contract';
import { followersAmong, relationsTo, someFollowedBy } from '../access/relation.ts';
import { isActive, type VisibleDog, visibleDogs } from '../access/visibility.ts';
import type { Caller } from '../http/door.ts';
import { type Details, findAbout } from '../table/about.ts';
import { findProfiles, type ProfileRow } from '../table/profiles.ts';
import { publicFrom } from '../table/public-dogs.ts';
import { nameOf, recommendationOf } from './views.ts';
import { wordsIn } from './words.ts';

type Traits = Pick<Details, 'breed' | 'hobbies'>;

/** Gives no reason: these dogs need not have anything in common. */
const UNKNOWN_BREED = 'Other';

const normalized = (hobby: string) => wordsIn(hobby).join(' ');

function sharedHobby(viewer: string[], hobbies: string[]): string | undefined {
  const own = new Set(viewer.map(normalized));
  return hobbies.find((hobby) => own.has(normalized(hobby)));
}

/** `friend` is a dog that the viewer follows and that follows the recommended one. */
export function reasonOf(viewer: Traits | undefined, dog: Traits, friend?: string): string | undefined {
  if (friend) return reasons.friend(friend);
  if (!viewer) return undefined;
  if (viewer.breed === dog.breed && dog.breed !== UNKNOWN_BREED) return reasons.breed(dog.breed);
  const hobby = sharedHobby(viewer.hobbies, dog.hobbies);
  return hobby && reasons.hobby(hobby);
}

const SAMPLE = 12;
const MAX_FRIENDS = 8;

const shuffled = <T>(things: T[]): T[] =>
  things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);

async function recommendable(viewer: string, drawn: string[]): Promise<VisibleDog[]> {
  const others = drawn.filter((uid) => uid !== viewer);
  const dogs = await visibleDogs(others, relationsTo(viewer, others));
  return dogs
    .filter((dog) => dog !== undefined)
    .filter(({ owner, standing }) => owner.privacy === 'public' && standing.relation !== 'following');
}

interface Viewer {
  details?: Details;
  friends: ProfileRow[];
}

async function presentRecommendations(viewer: Viewer, dogs: VisibleDog[]): Promise<Recommendation[]> {
  const uids = dogs.map(({ owner }) => owner.userId);
  const friends = new Map(viewer.friends.map((friend) => [friend.userId, nameOf(friend)]));
  const [abouts, followers] = await Promise.all([findAbout(uids), followersAmong(uids, [...friends.keys()])]);
  return dogs.flatMap((dog, at) => {
    const about = abouts[at];
    if (!about) return [];
    const reason = reasonOf(viewer.details, about.details, friends.get(followers[at] ?? ''));
    return [{ ...recommendationOf(dog, about), reason }];
  });
}

/** Picks three dogs at random, at a cost that does not grow with the number of dogs. */
export async function getRecommendations(
  { uid }: Pick<Caller, 'uid'>,
  start: string = randomUUID(),
): Promise<{ items: Recommendation[] }> {
  const [drawn, [own], followed] = await Promise.all([
    publicFrom(start, SAMPLE),
    findAbout([uid]),
    someFollowedBy(uid, start, MAX_FRIENDS),
  ]);
  const [dogs, friends] = await Promise.all([recommendable(uid, drawn), findProfiles(followed)]);
  const chosen = shuffled(dogs).slice(0, RECOMMENDATIONS);
  return { items: await presentRecommendations({ details: own?.details, friends: friends.filter(isActive) }, chosen) };
}
