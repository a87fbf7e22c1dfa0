import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, refuse } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad } from '../../ui/toast.tsx';

/** The picture's own sentence, with what went wrong as its reason. */
function told(error: Error): Refusal {
  const isTold = error instanceof Refusal && error.code === 'profiles.imageFailed';
  return isTold ? error : refuse('profiles.imageFailed', { reason: error.message });
}

const failed = (error: Error) => {
  throw told(error);
};

/** The viewer with another picture, or with none; its posts carry it too. */
function show(cache: QueryClient, profileImageUrl: string | null) {
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, profileImageUrl });
  cache.invalidateQueries({ queryKey: ['posts'] });
}

/** Makes an examined upload the viewer's picture. */
export function useSetAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: string) => call(profiles.setAvatar, { uploadId }).catch(failed),
    onSuccess: ({ profileImageUrl }) => show(cache, profileImageUrl),
  });
}

/** Takes the viewer's picture away. */
export function useRemoveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(profiles.removeAvatar, {}).catch(failed),
    onSuccess: () => show(cache, null),
    onError: ({ message }) => toastBad(message),
  });
}
