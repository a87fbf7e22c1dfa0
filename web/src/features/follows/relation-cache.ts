import type { Query, QueryClient } from '@tanstack/react-query';
import { Card, type Relation } from '#shared/profiles/contract';
import { isDogRoom, redrawDogs, type Shown, showsDogs } from '../../core/dogs.ts';
import { meQuery } from '../../core/session.tsx';

const counts = (relation: unknown) => (relation === 'following' ? 1 : 0);

/** The dog with one of its figures moved, where that figure is shown. */
const moved = (dog: Shown, figure: 'followers' | 'following', by: number): Shown => {
  const count = dog[figure];
  return typeof count === 'number' ? { ...dog, [figure]: count + by } : dog;
};

const showsDetails = (dog: Shown) => 'age' in dog;

/** What a stranger keeps of a private dog: on its profile the card only, in the lists also its place there. */
const behindFence = (dog: Shown): Shown =>
  'restricted' in dog ? { ...Card.parse(dog), restricted: true } : { ...Card.parse(dog), isOnline: false };

/** The dog in its new standing; a private dog that is no longer followed keeps its card only. */
function stand(dog: Shown, relation: Relation): Shown {
  const standing = { ...moved(dog, 'followers', counts(relation) - counts(dog.relation)), relation };
  const hidden = dog.privacy === 'private' && relation !== 'following' && showsDetails(dog);
  return hidden ? behindFence(standing) : standing;
}

/** The dog as it follows the viewer, or does not. */
function trail(dog: Shown, followsMe: boolean): Shown {
  if (dog.followsMe === followsMe) return dog;
  return { ...moved(dog, 'following', followsMe ? 1 : -1), followsMe };
}

/** Where a dog's profile is kept. */
export const profileKey = (userId: string) => ['profiles', 'of', userId];

interface Change {
  userId: string;
  from: Relation;
  to: Relation;
}

/** Shows the new standing on every screen at once: the dog's cards and followers, the viewer's own figure. */
export function show(cache: QueryClient, { userId, from, to }: Change) {
  redrawDogs(cache, userId, (dog) => stand(dog, to));
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, following: me.following + counts(to) - counts(from) });
}

/** Shows on every screen at once that the dog follows the viewer, or no longer does. */
export function showFollower(cache: QueryClient, userId: string, followsMe: boolean) {
  redrawDogs(cache, userId, (dog) => trail(dog, followsMe));
  const by = followsMe ? 1 : -1;
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, followers: me.followers + by });
}

/** Answers that were asked for before a change know nothing of it. */
export const dropOlderAnswers = (cache: QueryClient) => cache.cancelQueries({ predicate: showsDogs });

const isUnderWay = ({ queryKey, state }: Query) => isDogRoom(queryKey) && state.fetchStatus === 'fetching';

/** What is being read while a change is made may not know of it: it is asked again. */
export async function askAgain(cache: QueryClient) {
  const underWay = cache.getQueryCache().findAll({ predicate: isUnderWay });
  await cache.cancelQueries({ predicate: isUnderWay });
  await Promise.all(underWay.map(({ queryKey }) => cache.invalidateQueries({ queryKey, exact: true })));
}
