import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import type { Search } from './use-search.ts';

export const isAll = ({ word, breed }: Search) => word === '' && breed === undefined;

export const discoverQuery = ({ word, breed }: Search) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'discover', word, breed ?? ''],
    queryFn: ({ pageParam }) =>
      call(profiles.discover, { ...(word && { q: word }), ...(breed && { breed }), ...pageParam }),
    ...byCursor,
    ...(isAll({ word, breed }) && KEPT),
    placeholderData: keepPreviousData,
  });
