import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { usePutAway } from '../../core/put-away.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const AreaDialog = lazyPart(() => import('./area-dialog.tsx'));

/** Until there is an area, or this browser is not to ask again. */
export function AskForArea() {
  const { userId, area } = useMe();
  const { isAway, putAway } = usePutAway(`area.${userId}`);
  const [isOpen, setOpen] = useState(false);
  if (area || isAway) return null;
  return (
    <Card className="row wrap" aria-label={t`Lost dogs near by`}>
      <p className="grow">{t`A dog near you may need you one day.`}</p>
      <div className="row">
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>{t`Set my area`}</Button>
        <Button look="quiet" size="small" onClick={putAway}>{t`Not now`}</Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <AreaDialog area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
