import { queryOptions } from '@tanstack/react-query';
import { profiles, type Recommendation } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';

const isFollowed = ({ relation }: Recommendation) => relation !== 'none';

/** Three dogs to meet. They stay while shown; a dog that was followed is replaced at the next visit. */
export const recommendedQuery = queryOptions({
  queryKey: ['profiles', 'recommended'],
  queryFn: () => call(profiles.recommended, {}),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: ({ state }) => (state.data?.items.some(isFollowed) ? 'always' : true),
});
