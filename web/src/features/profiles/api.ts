import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Privacy, profiles, type Recommendation } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery, useMe } from '../../core/session.tsx';

/** Another dog's profile, or the little of it that the viewer may see. */
export const profileOf = (userId: string) =>
  queryOptions({ queryKey: ['profiles', 'of', userId], queryFn: () => call(profiles.get, { userId }) });

const isMet = ({ relation }: Recommendation) => relation !== 'none';

/** Three dogs to meet. They stay while they are looked at; who was followed makes room at the next visit. */
export const recommendedQuery = queryOptions({
  queryKey: ['profiles', 'recommended'],
  queryFn: () => call(profiles.recommended, {}),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: ({ state }) => (state.data?.items.some(isMet) ? 'always' : true),
});

/** The viewer's own profile, asked for again when a screen that shows its figures opens. */
export function useFreshMe() {
  useQuery(meQuery);
  return useMe();
}

export const other = (privacy: Privacy): Privacy => (privacy === 'private' ? 'public' : 'private');

/** Switches at once, and back when the server says no. */
export function useSetPrivacy() {
  const cache = useQueryClient();
  const show = (privacy: Privacy) => cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, privacy });
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (privacy: Privacy) => call(profiles.setPrivacy, { privacy }),
    onMutate: async (privacy) => {
      await cache.cancelQueries({ queryKey: meQuery.queryKey });
      show(privacy);
    },
    onError: (_error, privacy) => show(other(privacy)),
  });
}
