import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';

export const discoverQuery = (word: string) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'discover', word],
    queryFn: ({ pageParam }) => call(profiles.discover, { ...(word !== '' && { q: word }), ...pageParam }),
    ...byCursor,
    ...(word === '' && KEPT),
    placeholderData: keepPreviousData,
  });
