import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HomeAgain, NearAlert } from '#shared/lost/alert';
import { askAgain } from '../../core/query-client.ts';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { nearQuery } from './alert.ts';

/** More of them would push down all that the screen is for. */
export const SHOWN_AT_FIRST = 3;

/** Names the thanks of a dog in this browser. */
export const thanksOf = ({ userId, alertId }: HomeAgain) => `home-again.${userId}.${alertId}`;

/** Alerts near by, page by page, at once when they begin and end. */
export function useNear() {
  const cache = useQueryClient();
  const again = () => void askAgain(cache, ['lost']);
  useFrames('lost.near', again);
  useFrames('lost.ended', again);
  useCatchUp(again);
  const { data, ...list } = useInfiniteQuery({ ...nearQuery, refetchInterval: usePolling() });
  const { hasNextPage } = list;
  const near = useMemo(
    () =>
      data && {
        pages: data.pages.map(({ items }) => items),
        items: data.pages.flatMap(({ items }) => items),
        home: data.pages[0]?.home ?? [],
        isWhole: !hasNextPage,
      },
    [data, hasNextPage],
  );
  return { near, ...list };
}

export const keyOf = ({ alertId, userId }: { alertId: string; userId: string }) => `${alertId} ${userId}`;

/** Of those that wait to be let in. */
export function waitingWords(missing: NearAlert[]): string | false {
  const [{ name } = { name: '' }, ...others] = missing;
  const count = missing.length;
  if (others.length === 0) return count === 1 && t`${name} is missing near you`;
  return plural(count, { one: '# dog is missing near you', other: '# dogs are missing near you' });
}

export type Near = NonNullable<ReturnType<typeof useNear>['near']>;

/** Those that stand on the screen. In the next turn others have been let in, and those that ended are gone. */
export interface Shown extends Near {
  turn: number;
}
