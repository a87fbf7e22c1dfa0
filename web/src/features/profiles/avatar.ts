import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, refuse } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad } from '../../ui/toast.tsx';

/** The failed upload as the picture's own refusal, with the cause as its reason. */
function asImageFailure(error: Error): Refusal {
  const isImageFailure = error instanceof Refusal && error.code === 'profiles.imageFailed';
  return isImageFailure ? error : refuse('profiles.imageFailed', { reason: error.message });
}

const failed = (error: Error) => {
  throw asImageFailure(error);
};

/** Updates the viewer's picture, which its posts show too. */
function show(cache: QueryClient, profileImageUrl: string | null) {
  keepAnswer(cache, meQuery.queryKey, (me) => me && { ...me, profileImageUrl });
  cache.invalidateQueries({ queryKey: ['posts'] });
}

export function useSetAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: string) => call(profiles.setAvatar, { uploadId }).catch(failed),
    onSuccess: ({ profileImageUrl }) => show(cache, profileImageUrl),
  });
}

export function useRemoveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(profiles.removeAvatar, {}).catch(failed),
    onSuccess: () => show(cache, null),
    onError: (error) => toastBad(error.message, error),
  });
}
