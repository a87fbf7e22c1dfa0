import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { account } from '#shared/account/contract';
import { refuse } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { keepAnswer } from '../../core/query-client.ts';

/** An export takes minutes. */
const EVERY = 5_000;

export const exportQuery = queryOptions({
  queryKey: ['auth', 'export'],
  queryFn: () => call(account.export, {}),
  refetchInterval: ({ state: { data } }) => data?.state === 'running' && EVERY,
});

export function useBeginExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(account.beginExport, {}),
    onSuccess: (begun) => keepAnswer(cache, exportQuery.queryKey, () => begun),
    // Another tab may have started one.
    onError: () => cache.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

/** Download links expire within minutes, so each is fetched when it is used. */
export function useDownload() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { files } = await cache.fetchQuery({ ...exportQuery, staleTime: 0 });
      const file = files.find((one) => one.name === name);
      if (!file) throw refuse('auth.exportFailed');
      download(file.url);
    },
  });
}
