import type { Query, QueryClient } from '@tanstack/react-query';
import type { Relation } from '#shared/profiles/contract';
import { hasDogs, isDogRoom, type Shown, updateDogs } from '../../core/dogs.ts';
import { meQuery } from '../../core/session.tsx';

const counts = (relation: unknown) => (relation === 'following' ? 1 : 0);

/** The dog with one of its counts changed, where it shows that count. */
const withCount = (dog: Shown, figure: 'followers' | 'following', by: number): Shown => {
  const count = dog[figure];
  return typeof count === 'number' ? { ...dog, [figure]: count + by } : dog;
};

const showsDetails = (dog: Shown) => 'age' in dog;

const CARD = ['userId', 'username', 'name', 'profileImageUrl', 'privacy', 'relation', 'followsMe', 'isOnline'];

/** A private dog as strangers see it: its card, in lists with its presence unknown. */
function asRestricted(dog: Shown): Shown {
  const card = Object.fromEntries(Object.entries(dog).filter(([name]) => CARD.includes(name)));
  return 'restricted' in dog ? { ...card, restricted: true } : { ...card, isOnline: false };
}

/** The dog in its new relation; a private dog that is no longer followed keeps only its card. */
function withRelation(dog: Shown, relation: Relation): Shown {
  const related = { ...withCount(dog, 'followers', counts(relation) - counts(dog.relation)), relation };
  const hidden = dog.privacy === 'private' && relation !== 'following' && showsDetails(dog);
  return hidden ? asRestricted(related) : related;
}

function withFollowsMe(dog: Shown, followsMe: boolean): Shown {
  if (dog.followsMe === followsMe) return dog;
  return { ...withCount(dog, 'following', followsMe ? 1 : -1), followsMe };
}

export const profileKey = (userId: string) => ['profiles', 'of', userId];

interface Change {
  userId: string;
  from: Relation;
  to: Relation;
}

export function updateRelation(cache: QueryClient, { userId, from, to }: Change) {
  updateDogs(cache, userId, (dog) => withRelation(dog, to));
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, following: me.following + counts(to) - counts(from) });
}

export function updateFollower(cache: QueryClient, userId: string, followsMe: boolean) {
  updateDogs(cache, userId, (dog) => withFollowsMe(dog, followsMe));
  const by = followsMe ? 1 : -1;
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, followers: me.followers + by });
}

/** An answer requested before a change would undo it on the screen. */
export const cancelDogQueries = (cache: QueryClient) => cache.cancelQueries({ predicate: hasDogs });

const isFetching = ({ queryKey, state }: Query) => isDogRoom(queryKey) && state.fetchStatus === 'fetching';

/** An answer on its way during a change may predate it, so it is fetched again. */
export async function refetchRunning(cache: QueryClient) {
  const fetching = cache.getQueryCache().findAll({ predicate: isFetching });
  await cache.cancelQueries({ predicate: isFetching });
  await Promise.all(fetching.map(({ queryKey }) => cache.invalidateQueries({ queryKey, exact: true })));
}
