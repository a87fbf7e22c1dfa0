import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { MOST_ANNOUNCED } from '#shared/lost/tips';
import type { byCursor } from '../../core/paging.ts';
import { askAgain } from '../../core/query-client.ts';
import { useCatchUp, useFrames } from '../../core/socket.tsx';

/** Ids of tips that frames announced, which a copy of the table may not have yet: the list is asked for them by name. */
const announcedTips = queryOptions<string[]>({
  queryKey: ['lost', 'announced'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

type Place = ReturnType<typeof byCursor.getNextPageParam> & object;

export const askedAt = (cache: QueryClient, { cursor }: Place) =>
  cursor === undefined ? { announced: cache.getQueryData(announcedTips.queryKey)?.join(',') } : { cursor };

/** Later tips may belong anywhere in a list, so all pages that are shown are fetched again. */
export const AS_A_WHOLE = { refetchOnWindowFocus: true, refetchOnReconnect: true } as const;

/** While a list is being fetched, it is only noted that it has to be once more: a flood of frames must not keep it from coming. */
function useRefetch() {
  const cache = useQueryClient();
  const state = useRef<'idle' | 'busy' | 'due'>('idle');
  return async () => {
    if (state.current !== 'idle') {
      state.current = 'due';
      return;
    }
    do {
      state.current = 'busy';
      await askAgain(cache, ['lost']);
    } while (state.current === ('due' as string));
    state.current = 'idle';
  };
}

/** Keeps lists of tips as they are now, while the screen is open. */
export function useLiveTips(): void {
  const cache = useQueryClient();
  const refetch = useRefetch();
  useFrames('tip.new', ({ tipId }) => {
    cache.setQueryData(announcedTips.queryKey, (ids = []) =>
      [...ids.filter((id) => id !== tipId), tipId].slice(-MOST_ANNOUNCED),
    );
    void refetch();
  });
  useCatchUp(() => void refetch());
}
