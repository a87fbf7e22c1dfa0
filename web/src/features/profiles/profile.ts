import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Me, profiles, type Recommendation } from '#shared/profiles/contract';
import type { Edit } from '#shared/profiles/edit';
import { call } from '../../core/api.ts';
import { meQuery, useMe } from '../../core/session.tsx';

/** Another dog's profile, or the little of it that the viewer may see. */
export const profileOf = (userId: string) =>
  queryOptions({ queryKey: ['profiles', 'of', userId], queryFn: () => call(profiles.get, { userId }) });

/** Whose username it is. */
export const namedQuery = (username: string) =>
  queryOptions({ queryKey: ['profiles', 'named', username], queryFn: () => call(profiles.named, { username }) });

const isMet = ({ relation }: Recommendation) => relation !== 'none';

/** Three dogs to meet. They stay while they are looked at; who was followed makes room at the next visit. */
export const recommendedQuery = queryOptions({
  queryKey: ['profiles', 'recommended'],
  queryFn: () => call(profiles.recommended, {}),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: ({ state }) => (state.data?.items.some(isMet) ? 'always' : true),
});

interface Place {
  cursor?: string;
}

const top: Place = {};

/** Dogs that answer to a word, or all of them, newest first; what was found stays until the next answer is there. */
export const discoverQuery = (word: string) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'discover', word],
    queryFn: ({ pageParam }) => call(profiles.discover, { ...(word !== '' && { q: word }), ...pageParam }),
    initialPageParam: top,
    getNextPageParam: ({ cursor }): Place | undefined => (cursor === undefined ? undefined : { cursor }),
    placeholderData: keepPreviousData,
  });

/** The viewer's own profile, asked for again when a screen that shows its figures opens. */
export function useFreshMe() {
  useQuery(meQuery);
  return useMe();
}

type Settings = Pick<Me, 'privacy' | 'notifications' | 'visibility'>;

/** Changes a setting at once, and back when the server says no. */
function useSetting<S extends keyof Settings>(setting: S, set: (value: Settings[S]) => Promise<unknown>) {
  const cache = useQueryClient();
  const show = (value: Settings[S]) => cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, [setting]: value });
  return useMutation({
    scope: { id: setting },
    mutationFn: set,
    onMutate: async (value) => {
      await cache.cancelQueries({ queryKey: meQuery.queryKey });
      const before = cache.getQueryData(meQuery.queryKey)?.[setting];
      show(value);
      return before;
    },
    // Who goes public accepts those who had asked.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['follows'] }),
    onError: (_error, _value, before) => {
      if (before !== undefined) show(before);
    },
  });
}

export const useSetPrivacy = () => useSetting('privacy', (privacy) => call(profiles.setPrivacy, { privacy }));
export const useSetNotifications = () =>
  useSetting('notifications', (notifications) => call(profiles.setNotifications, { notifications }));

export const useSetVisibility = () =>
  useSetting('visibility', (visibility) => call(profiles.setVisibility, visibility));

/** Saves what was changed of the viewer's own profile; its posts carry the new name too. */
export function useEdit() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => call(profiles.edit, edit),
    onSuccess: ({ note, ...me }) => {
      cache.setQueryData(meQuery.queryKey, (before) => before && { ...before, ...me });
      cache.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}
