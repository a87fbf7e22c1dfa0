import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { success } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Profile } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { profileKey } from './relation-cache.ts';

interface Place {
  cursor?: string;
}

const top: Place = {};

/** Whom the viewer blocks, page by page. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['follows', 'blocks'],
  queryFn: ({ pageParam }) => call(follows.blocks, pageParam),
  initialPageParam: top,
  getNextPageParam: ({ cursor }): Place | undefined => (cursor === undefined ? undefined : { cursor }),
});

type Dog = Pick<Card, 'userId' | 'name'>;

const EVERYTHING_WITH_DOGS = ['profiles', 'posts', 'follows', 'messages', 'notifications'];

/** Every screen is asked again: a dog that is blocked, or no longer, may be on any of them. */
function useAskAgain() {
  const cache = useQueryClient();
  return () => {
    for (const room of EVERYTHING_WITH_DOGS) cache.invalidateQueries({ queryKey: [room] });
  };
}

/** From now on neither dog is there for the other. */
export function useBlock({ userId, name }: Dog) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: () => call(follows.block, { userId }),
    onSuccess: () => toastGood(success('follows.blocked', { name })),
    onError: ({ message }) => toastBad(message),
    onSettled: askAgain,
  });
}

export function useUnblock() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ userId }: Dog) => call(follows.unblock, { userId }),
    onSuccess: (_answer, { name }) => toastGood(success('follows.unblocked', { name })),
    onError: ({ message }) => toastBad(message),
    onSettled: askAgain,
  });
}

/** Whether the posts of a followed dog come into the feed; shown at once. */
export function useMute({ userId, name }: Dog) {
  const cache = useQueryClient();
  const show = (muted: boolean) =>
    cache.setQueryData(profileKey(userId), (dog: Profile | undefined) => dog && { ...dog, muted });
  return useMutation({
    mutationFn: (muted: boolean) => call(muted ? follows.mute : follows.unmute, { userId }),
    onMutate: show,
    onSuccess: (_answer, muted) => {
      cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
      toastGood(success(muted ? 'follows.muted' : 'follows.unmuted', { name }));
    },
    onError: ({ message }, muted) => {
      show(!muted);
      toastBad(message);
    },
  });
}
