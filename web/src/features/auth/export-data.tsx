import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { account, type Export } from '#shared/account/contract';
import { refuse, sentence } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { dayInYear, sizeOf } from '../../core/locale.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import './export-data.css';

/** An export takes minutes. */
const EVERY = 5_000;

const exportQuery = queryOptions({
  queryKey: ['auth', 'export'],
  queryFn: () => call(account.export, {}),
  refetchInterval: ({ state: { data } }) => data?.state === 'running' && EVERY,
});

function useBeginExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(account.beginExport, {}),
    onSuccess: (begun) => keepAnswer(cache, exportQuery.queryKey, () => begun),
    // Another tab may have started one.
    onError: () => cache.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

/** Download links expire within minutes, so each is fetched when it is used. */
function useDownload() {
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

const LEAST_BYTES = 100_000;

const Packing = ({ progress }: { progress: number }) => (
  <div className="exporting">
    <Progress label={t`Packing your data`} share={progress / 100} />
    <p
      className="muted small"
      role="status"
    >{t`Packing your data. You can leave this page; it will be here when you come back.`}</p>
  </div>
);

function Packed({ files, expiresAt }: Pick<Export, 'files' | 'expiresAt'>) {
  const { mutate, isPending, variables, error } = useDownload();
  const until = expiresAt && dayInYear(new Date(expiresAt));
  return (
    <div className="exporting">
      <p className="muted small" role="status">
        {until ? t`Your data is packed, and here until ${until}.` : t`Your data is packed.`}
      </p>
      {files.map(({ name, bytes }, at) => (
        <Button key={name} look="soft" wide busy={isPending && variables === name} onClick={() => mutate(name)}>
          <Download className="icon" />
          {files.length > 1 ? t`Download part ${at + 1} of ${files.length}` : t`Download`} (
          {sizeOf(Math.max(LEAST_BYTES, bytes))})
        </Button>
      ))}
      {error && <Alert tone="bad">{error.message}</Alert>}
    </div>
  );
}

export function ExportData() {
  const { data, error, refetch } = useQuery(exportQuery);
  const { mutate, isPending, error: refused } = useBeginExport();
  const state = data?.state;
  const isRunning = state === 'running';
  return (
    <>
      <div className="switchrow">
        <div>
          <h3>{t`Export my data`}</h3>
          <p className="muted small">{t`Your profile, posts, photos, messages and everything else, as a zip archive only you can download.`}</p>
        </div>
        {data && (
          <Button
            size="small"
            aria-description={t`Export my data`}
            aria-disabled={isRunning}
            busy={isPending}
            onClick={isRunning ? undefined : () => mutate()}
          >
            {state === 'ready' ? t`Export again` : t`Export`}
          </Button>
        )}
      </div>
      {isRunning && <Packing progress={data?.progress ?? 0} />}
      {state === 'ready' && data && <Packed {...data} />}
      {state === 'failed' && !refused && <Alert tone="bad">{sentence('auth.exportFailed')}</Alert>}
      {refused && !isRunning && <Alert tone="bad">{refused.message}</Alert>}
      {!data && error && <Failure error={error} onRetry={refetch} />}
    </>
  );
}
