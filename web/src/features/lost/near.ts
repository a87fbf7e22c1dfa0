import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HomeAgain, NearAlert } from '#shared/lost/alert';
import { useKeptRows } from '../../core/kept-rows.ts';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { nearQuery } from './alert.ts';

/** More of them would push down all that the screen is for. */
export const SHOWN_AT_FIRST = 3;

/** Names the thanks of a dog in this browser. */
export const thanksOf = ({ userId, alertId }: HomeAgain) => `home-again.${userId}.${alertId}`;

/** Alerts near by, page by page, at once when they begin and end. */
export function useNear() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: ['lost'] });
  useFrames('lost.near', again);
  useFrames('lost.ended', again);
  useCatchUp(again);
  const { data, ...list } = useInfiniteQuery({ ...nearQuery, refetchInterval: usePolling() });
  const { hasNextPage } = list;
  const near = useMemo(
    () =>
      data && {
        items: data.pages.flatMap(({ items }) => items),
        home: data.pages[0]?.home ?? [],
        isWhole: !hasNextPage,
      },
    [data, hasNextPage],
  );
  return { near, ...list };
}

/** What is hidden keeps its place while the screen is open. */
export const useNearRows = (items: readonly NearAlert[]) =>
  useKeptRows(items, ({ alertId, userId }) => `${alertId} ${userId}`);

export type Near = NonNullable<ReturnType<typeof useNear>['near']>;
