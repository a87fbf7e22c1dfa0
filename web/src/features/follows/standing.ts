import type { Query, QueryClient } from '@tanstack/react-query';
import { Card, type Relation } from '#shared/profiles/contract';
import { meQuery } from '../../core/session.tsx';

const counts = (relation: unknown) => (relation === 'following' ? 1 : 0);

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

const hides = ({ restricted, privacy }: Record<string, unknown>, relation: Relation) =>
  restricted === false && privacy === 'private' && relation !== 'following';

/** The dog in its new standing; a private dog that is no longer followed keeps its card only. */
function stand(dog: Record<string, unknown>, relation: Relation) {
  const followers =
    typeof dog.followers === 'number' ? dog.followers + counts(relation) - counts(dog.relation) : undefined;
  const standing = { ...dog, ...(followers !== undefined && { followers }), relation };
  return hides(dog, relation) ? { ...Card.parse(standing), restricted: true } : standing;
}

/** The same data with the dog in its new standing, wherever in it that dog is shown. */
export function redraw(data: unknown, userId: string, relation: Relation): unknown {
  if (Array.isArray(data)) return data.map((each) => redraw(each, userId, relation));
  if (!isRecord(data)) return data;
  const drawn = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, redraw(value, userId, relation)]));
  return drawn.userId === userId && 'relation' in drawn ? stand(drawn, relation) : drawn;
}

const ROOMS: readonly unknown[] = ['profiles', 'posts', 'follows'];
const showsDogs = ({ queryKey, state }: Query) => ROOMS.includes(queryKey[0]) && state.data !== undefined;

interface Change {
  userId: string;
  from: Relation;
  to: Relation;
}

/** Shows the new standing on every screen at once: the dog's cards and followers, the viewer's own figure. */
export function show(cache: QueryClient, { userId, from, to }: Change) {
  cache.setQueriesData({ predicate: showsDogs }, (data: unknown) => redraw(data, userId, to));
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, following: me.following + counts(to) - counts(from) });
}

/** Answers that were asked for before a change know nothing of it. */
export const dropOlderAnswers = (cache: QueryClient) => cache.cancelQueries({ predicate: showsDogs });
