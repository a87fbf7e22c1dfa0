import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { nameDraft } from '../core/draft.ts';
import { lazyPart } from '../core/lazy-page.ts';
import { useMe } from '../core/session.tsx';
import { usePolling } from '../core/socket.tsx';
import { ownAlertQuery } from '../features/lost/alert.ts';
import { AlertForm } from '../features/lost/alert-form.tsx';
import { RunningAlert } from '../features/lost/running-alert.tsx';
import { WhatHappens } from '../features/lost/steps.tsx';
import { useLiveTips } from '../features/lost/tip-list.ts';
import { AttachButton } from '../features/media/attach-button.tsx';
import { AttachedFile } from '../features/media/attached-file.tsx';
import { useWell } from '../features/media/use-well.ts';
import { NextPage } from '../ui/pages.tsx';
import { RowSkeleton } from '../ui/skeletons.tsx';
import { Pending } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

const WelcomeHome = lazyPart(() => import('./welcome-home.tsx'));

function Raise() {
  const { userId, name } = useMe();
  const well = useWell(nameDraft(userId, 'alert'));
  return (
    <div className="split">
      <div className="column">
        <div className="pagehead lead">
          <h1>{t`${name} is missing`}</h1>
          <p className="muted">{t`Take a breath. This takes half a minute, and everything is filled in as far as we know it.`}</p>
        </div>
        <AlertForm
          photo={well}
          well={well.attached && <AttachedFile well={well} />}
          attach={(words) => <AttachButton well={well} photo={words} />}
        />
      </div>
      <aside className="column aside">
        <WhatHappens name={name} />
      </aside>
    </div>
  );
}

export function Component() {
  const { name } = useMe();
  const [isAgain, setAgain] = useState(false);
  useTitle(t`My dog is lost`);
  useLiveTips();
  const { data, error, refetch, ...more } = useInfiniteQuery({ ...ownAlertQuery, refetchInterval: usePolling() });
  const rows = useMemo(() => data?.pages.flatMap(({ tips }) => tips.items) ?? [], [data]);
  const waiting = (
    <div className="column">
      <Pending error={error} onRetry={refetch} title={t`My dog is lost`} words={t`Loading the alert…`} />
    </div>
  );
  if (!data) return waiting;
  const alert = data.pages[0]?.alert;
  if (alert && (alert.state === 'active' || alert.state === 'hidden')) {
    const next = (more.hasNextPage || more.isFetchNextPageError) && (
      <NextPage {...more} error={error}>
        <RowSkeleton of="tips" />
      </NextPage>
    );
    return <RunningAlert alert={alert} rows={rows} name={name} next={next} />;
  }
  if (alert?.state === 'home' && !isAgain) {
    return (
      <Suspense fallback={waiting}>
        <WelcomeHome alert={alert} onAgain={() => setAgain(true)} />
      </Suspense>
    );
  }
  return <Raise />;
}
