import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Area } from '#shared/lost/cell';
import { lost } from '#shared/lost/contract';
import { call } from '../../core/api.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { meQuery } from '../../core/session.tsx';
import { nearQuery } from './alert.ts';

function useKeepArea() {
  const cache = useQueryClient();
  return (area: Area | undefined) => {
    keepAnswer(cache, meQuery.queryKey, (me) => me && { ...me, area });
    return cache.invalidateQueries({ queryKey: nearQuery.queryKey });
  };
}

export function useSetArea() {
  const keep = useKeepArea();
  return useMutation({ mutationFn: (area: Area) => call(lost.setArea, area), onSuccess: (area) => keep(area) });
}

export function useForgetArea() {
  const keep = useKeepArea();
  return useMutation({ mutationFn: () => call(lost.removeArea, {}), onSuccess: () => keep(undefined) });
}
