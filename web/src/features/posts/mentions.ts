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

const isNamed = (word: string) => {
  const name = word.toLowerCase();
  return ({ username }: Dog) => username.toLowerCase() === name;
};

interface Candidates {
  dogs: Dog[];
  /** A dog with just this name may still be found. */
  isOpen: boolean;
}

/** The dogs whose name or username starts with the word: the one with that username, then followed dogs. */
export function useMentionCandidates(word: string | undefined): Candidates {
  const searched = usePaused(word ?? '');
  const { data: followed } = useQuery({ ...followedQuery, enabled: word !== undefined });
  const { data: found, isFetching } = useQuery(foundQuery(searched));
  if (word === undefined) return { dogs: [], isOpen: false };
  const known = (followed?.items ?? []).filter(begins(word));
  const others = word === '' ? [] : (found?.items ?? []).filter(begins(word));
  const isFollowed = ({ relation }: Dog) => relation === 'following';
  const all = [...known, ...others];
  const [named] = all.filter(isNamed(word));
  const sorted = [...(named ? [named] : []), ...known, ...others.filter(isFollowed), ...others];
  const dogs = new Map(sorted.map((dog) => [dog.userId, dog]));
  return {
    dogs:
      named?.relation === 'self' ? [] : [...dogs.values()].filter(({ relation }) => relation !== 'self').slice(0, MOST),
    isOpen: word !== '' && !named && (isFetching || word !== searched),
  };
}
