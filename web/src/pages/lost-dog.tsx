import { t } from '@lingui/core/macro';
import { Navigate, useParams } from 'react-router';
import { paths } from '../core/paths.ts';
import { useMe } from '../core/session.tsx';
import { MissingDog } from '../features/lost/missing-dog.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { userId = '' } = useParams();
  const isOwn = useMe().userId === userId;
  useTitle(t`Missing near you`);
  if (isOwn) return <Navigate to={paths.lost} replace />;
  return (
    <div className="col">
      <MissingDog userId={userId} />
    </div>
  );
}
