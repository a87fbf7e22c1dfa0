import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import type { Edit } from '#shared/profiles/edit';
import { call } from '../../core/api.ts';
import { dropDog } from '../../core/dogs.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { meQuery, useMe } from '../../core/session.tsx';

/** Another dog's profile, or its card where the viewer may see no more. */
export const profileOf = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', 'of', userId],
    queryFn: ({ client }) =>
      call(profiles.get, { userId }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'profiles.notFound') dropDog(client, userId);
        throw error;
      }),
    ...KEPT,
  });

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
      keepAnswer(cache, meQuery.queryKey, (before) => before && { ...before, ...me });
      cache.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}
