import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '../core/paths.ts';
import { useMe } from '../core/session.tsx';
import { ownAlertQuery } from '../features/lost/alert.ts';
import { Desk, PosterDesk } from '../features/lost/poster.tsx';
import { Pending } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { name, age } = useMe();
  useTitle(t`Poster`);
  const { data, error, refetch } = useInfiniteQuery(ownAlertQuery);
  if (!data) {
    return (
      <Desk>
        <div className="column">
          <Pending error={error} onRetry={refetch} title={t`Poster`} words={t`Loading the alert…`} />
        </div>
      </Desk>
    );
  }
  const alert = data.pages[0]?.alert;
  if (alert?.state !== 'active') return <Navigate to={paths.lost} replace />;
  return <PosterDesk alert={alert} name={name} age={age} />;
}
