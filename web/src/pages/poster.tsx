import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '../core/paths.ts';
import { useMe } from '../core/session.tsx';
import { ownAlertQuery } from '../features/lost/alert.ts';
import { Desk, PosterDesk } from '../features/lost/poster-desk.tsx';
import { Pending } from '../ui/pending.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { name, age } = useMe();
  useTitle(t`Poster`);
  const { data, error, refetch } = useQuery(ownAlertQuery);
  if (!data) {
    return (
      <Desk>
        <div className="column">
          <Pending error={error} onRetry={refetch} title={t`Poster`} words={t`Loading the alert…`} />
        </div>
      </Desk>
    );
  }
  if (data.alert?.state !== 'active') return <Navigate to={paths.lost} replace />;
  return <PosterDesk alert={data.alert} name={name} age={age} />;
}
