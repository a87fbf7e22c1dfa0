import { t } from '@lingui/core/macro';
import { Navigate, useParams } from 'react-router';
import { isCode } from '#shared/lost/code';
import { paths } from '../core/paths.ts';
import { useMe } from '../core/session.tsx';
import { MissingDog, ReportPage } from '../features/lost/missing-dog.tsx';
import { useTitle } from '../ui/use-title.ts';

/** A dog near by is named by its id; the public page of an alert, which names no dog, by its code. */
export function Component() {
  const { userId: name = '' } = useParams();
  const isOwn = useMe().userId === name;
  const isPage = isCode(name);
  useTitle(isPage ? t`Report this page` : t`Missing near you`);
  if (isOwn) return <Navigate to={paths.lost} replace />;
  return (
    <div className="column">
      {isPage ? <ReportPage key={name} code={name} /> : <MissingDog key={name} userId={name} />}
    </div>
  );
}
