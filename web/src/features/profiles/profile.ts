import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profiles } from '#shared/profiles/contract';
import type { Edit } from '#shared/profiles/edit';
import { call } from '../../core/api.ts';
import { meQuery, useMe } from '../../core/session.tsx';

/** Another dog's profile, or its card where the viewer may see no more. */
export const profileOf = (userId: string) =>
  queryOptions({ queryKey: ['profiles', 'of', userId], queryFn: () => call(profiles.get, { userId }) });

export const namedQuery = (username: string) =>
  queryOptions({ queryKey: ['profiles', 'named', username], queryFn: () => call(profiles.named, { username }) });

/** The viewer's own profile, refetched when a screen that shows its counts opens. */
export function useFreshMe() {
  useQuery(meQuery);
  return useMe();
}

/** Saves changes of the viewer's own profile, whose name its posts show too. */
export function useEditProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => call(profiles.edit, edit),
    onSuccess: ({ note, ...me }) => {
      cache.setQueryData(meQuery.queryKey, (before) => before && { ...before, ...me });
      cache.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}
