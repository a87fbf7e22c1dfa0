import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/core/time';
import { follows } from '#shared/follows/contract';
import { type Card, profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';

/** The wait after the last key, and the number of dogs to offer. */
const PAUSE = 150;
const MOST = 6;
const FRESH_MS = MINUTE_MS;

export type Dog = Pick<Card, 'userId' | 'username' | 'name' | 'profileImageUrl' | 'relation'>;

const followedQuery = queryOptions({
  queryKey: ['mentions', 'followed'],
  queryFn: () => call(follows.following, {}),
  staleTime: FRESH_MS,
});

const foundQuery = (word: string) =>
  queryOptions({
    queryKey: ['mentions', 'found', word],
    queryFn: () => call(profiles.discover, { q: word }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: word !== '',
  });

function usePaused(word: string) {
  const [paused, setPaused] = useState(word);
  useEffect(() => {
    if (word === paused) return;
    const timer = setTimeout(() => setPaused(word), PAUSE);
    return () => clearTimeout(timer);
  }, [word, paused]);
  return paused;
}

const begins = (word: string) => {
  const start = word.toLowerCase();
  return ({ username, name }: Dog) => username.toLowerCase().startsWith(start) || name.toLowerCase().startsWith(start);
};

/** The dogs whose name or username starts with the word, followed dogs first. */
export function useMentionCandidates(word: string | undefined): Dog[] {
  const searched = usePaused(word ?? '');
  const { data: followed } = useQuery({ ...followedQuery, enabled: word !== undefined });
  const { data: found } = useQuery(foundQuery(searched));
  if (word === undefined) return [];
  const known = (followed?.items ?? []).filter(begins(word));
  const others = word === '' ? [] : (found?.items ?? []).filter(begins(word));
  const isFollowed = ({ relation }: Dog) => relation === 'following';
  const dogs = new Map([...known, ...others.filter(isFollowed), ...others].map((dog) => [dog.userId, dog]));
  return [...dogs.values()].filter(({ relation }) => relation !== 'self').slice(0, MOST);
}
