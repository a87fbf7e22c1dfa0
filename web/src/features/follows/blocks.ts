import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { success } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { dropDog } from '../../core/dogs.ts';
import { byCursor } from '../../core/paging.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';

export const blocksQuery = infiniteQueryOptions({
  queryKey: ['follows', 'blocks'],
  queryFn: ({ pageParam }) => call(follows.blocks, pageParam),
  ...byCursor,
});

export const blockedQuery = (userId: string) =>
  queryOptions({ queryKey: ['follows', 'blocked', userId], queryFn: () => call(follows.blocked, { userId }) });

type Dog = Pick<Card, 'userId' | 'name'>;

const ROOMS_WITH_DOGS = ['profiles', 'posts', 'follows', 'messages', 'notifications'];

function useRefetchAll() {
  const cache = useQueryClient();
  return () => {
    for (const room of ROOMS_WITH_DOGS) cache.invalidateQueries({ queryKey: [room] });
  };
}

export function useBlock({ userId, name }: Dog) {
  const cache = useQueryClient();
  const refetchAll = useRefetchAll();
  return useMutation({
    mutationFn: () => call(follows.block, { userId }),
    onSuccess: () => {
      dropDog(cache, userId);
      toastGood(success('follows.blocked', { name }));
    },
    onError: (error) => toastBad(error.message, error),
    onSettled: refetchAll,
  });
}

export function useUnblock() {
  const refetchAll = useRefetchAll();
  return useMutation({
    mutationFn: ({ userId }: Dog) => call(follows.unblock, { userId }),
    onSuccess: (_answer, { name }) => toastGood(success('follows.unblocked', { name })),
    onError: (error) => toastBad(error.message, error),
    onSettled: refetchAll,
  });
}
