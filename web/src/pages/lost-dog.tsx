import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { MissingDog } from '../features/lost/missing-dog.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { userId = '' } = useParams();
  useTitle(t`Missing near you`);
  return (
    <div className="col">
      <MissingDog userId={userId} />
    </div>
  );
}
