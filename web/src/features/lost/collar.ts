import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SetCollar } from '#shared/lost/collar';
import { lost } from '#shared/lost/contract';
import type { TipRow } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import { spoken } from '../../core/language.ts';
import { byCursor } from '../../core/paging.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { toastBad } from '../../ui/toast.tsx';
import { AS_A_WHOLE, askedAt } from './tip-list.ts';

export const collarQuery = queryOptions({ queryKey: ['lost', 'collar'], queryFn: () => call(lost.collar, {}) });

export const tipsQuery = infiniteQueryOptions({
  queryKey: ['lost', 'tips'],
  queryFn: ({ client, pageParam }) => call(lost.tips, askedAt(client, pageParam)),
  ...byCursor,
  ...AS_A_WHOLE,
});

export function useSetCollar(onError?: (error: Error) => void) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other, so that the last press is the last that is saved.
    scope: { id: 'collar' },
    mutationFn: (wanted: SetCollar) => call(lost.setCollar, { ...wanted, ...spoken() }),
    onError,
    onSuccess: (collar) => keepAnswer(cache, collarQuery.queryKey, () => collar),
  });
}

/** Its page's switches stand far from where a sentence would: a toast says what failed. */
export const useSwitchCollar = () => useSetCollar((error) => toastBad(error.message, error, { of: 'collar' }));

export function useRemoveCollar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(lost.removeCollar, {}),
    onSuccess: () => keepAnswer(cache, collarQuery.queryKey, (held) => held && { ...held, code: null }),
  });
}

const without = (rows: TipRow[], tipId: string): TipRow[] =>
  rows.flatMap(({ tips, count }) => {
    const left = tips.filter((tip) => tip.tipId !== tipId);
    return left.length > 0 ? [{ tips: left, count: count - (tips.length - left.length) }] : [];
  });

const dropTip = (cache: QueryClient, tipId: string) =>
  cache.setQueryData(
    tipsQuery.queryKey,
    (held) =>
      held && { ...held, pages: held.pages.map(({ items, ...page }) => ({ ...page, items: without(items, tipId) })) },
  );

/** What was removed has its place for as long as the list is on the screen. */
export function useRemovedTips() {
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const forget = useEffectEvent(() => {
    for (const tipId of removed) dropTip(cache, tipId);
  });
  useEffect(() => () => forget(), []);
  return { removed, onRemoved: (tipId: string) => setRemoved((earlier) => [...earlier, tipId]) };
}

export const useRemoveTip = (onRemoved: (tipId: string) => void) =>
  useMutation({
    mutationFn: (tipId: string) => call(lost.removeTip, { tipId }),
    onSuccess: (_, tipId) => onRemoved(tipId),
  });
