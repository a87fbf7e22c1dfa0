import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentence } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import { call } from '../../core/api.ts';
import { byCursor } from '../../core/paging.ts';
import { toastBad } from '../../ui/toast.tsx';
import { cancelDogQueries, profileKey, updateFollower } from './relation-cache.ts';

const listOf = (name: 'following' | 'followers') =>
  infiniteQueryOptions({
    queryKey: ['follows', name],
    queryFn: ({ pageParam }) => call(follows[name], pageParam),
    ...byCursor,
  });
export type DogsQuery = ReturnType<typeof listOf>;

export const followingQuery = listOf('following');
export const followersQuery = listOf('followers');

/** Removes a follower. What shows that it follows changes at once, and back when the server refuses. */
export function useRemoveFollower() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(follows.removeFollower, { userId }),
    onMutate: async (userId) => {
      await cancelDogQueries(cache);
      updateFollower(cache, userId, false);
    },
    onSuccess: (_nothing, userId) => cache.invalidateQueries({ queryKey: profileKey(userId) }),
    onError: (error, userId) => {
      updateFollower(cache, userId, true);
      toastBad(sentence('follows.removeFailed'), error);
    },
  });
}
