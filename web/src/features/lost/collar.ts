import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SetCollar } from '#shared/lost/collar';
import { lost } from '#shared/lost/contract';
import { call } from '../../core/api.ts';
import { spoken } from '../../core/language.ts';

export const collarQuery = queryOptions({ queryKey: ['lost', 'collar'], queryFn: () => call(lost.collar, {}) });
export const tipsQuery = queryOptions({ queryKey: ['lost', 'tips'], queryFn: () => call(lost.tips, {}) });

export function useSetCollar() {
  const cache = useQueryClient();
  return useMutation({
    // One after the other, so that the last press is the last that is saved.
    scope: { id: 'collar' },
    mutationFn: (wanted: SetCollar) => call(lost.setCollar, { ...wanted, ...spoken() }),
    onSuccess: (collar) => cache.setQueryData(collarQuery.queryKey, collar),
  });
}

export function useRemoveCollar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(lost.removeCollar, {}),
    onSuccess: () => cache.setQueryData(collarQuery.queryKey, (held) => held && { ...held, code: null }),
  });
}

export function useRemoveTip() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tipId: string) => call(lost.removeTip, { tipId }),
    onSuccess: (_, tipId) =>
      cache.setQueryData(
        tipsQuery.queryKey,
        (page) => page && { ...page, items: page.items.filter((tip) => tip.tipId !== tipId) },
      ),
  });
}
