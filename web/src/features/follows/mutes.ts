import { useMutation, useQueryClient } from '@tanstack/react-query';
import { success } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Profile } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { profileKey } from './relation-cache.ts';

export function useMute({ userId, name }: Pick<Card, 'userId' | 'name'>) {
  const cache = useQueryClient();
  const update = (muted: boolean) =>
    cache.setQueryData(profileKey(userId), (dog: Profile | undefined) => dog && { ...dog, muted });
  return useMutation({
    mutationFn: (muted: boolean) => call(muted ? follows.mute : follows.unmute, { userId }),
    onMutate: update,
    onSuccess: (_answer, muted) => {
      cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
      toastGood(success(muted ? 'follows.muted' : 'follows.unmuted', { name }));
    },
    onError: (error, muted) => {
      update(!muted);
      toastBad(error.message, error);
    },
  });
}
