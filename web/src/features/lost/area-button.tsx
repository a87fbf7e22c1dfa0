import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { Area } from '#shared/lost/cell';
import { lazyPart } from '../../core/lazy-page.ts';
import { useMe } from '../../core/session.tsx';
import { usePutAway } from '../../core/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const AreaDialog = lazyPart(() => import('./area-dialog.tsx'));

interface AreaButtonProps {
  area: Area | undefined;
  words: string;
  description?: string;
}

export function AreaButton({ area, words, description }: AreaButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-description={description} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AreaDialog area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Until there is an area, or this browser is not to ask again. */
export function AskForArea() {
  const { userId, area } = useMe();
  const { isAway, putAway } = usePutAway(`area.${userId}`);
  if (area || isAway) return null;
  return (
    <Card className="row wrap spread" aria-label={t`Lost dogs near by`}>
      <p>{t`A dog near you may need you one day.`}</p>
      <div className="row wrap">
        <AreaButton area={area} words={t`Set my area`} />
        <Button look="quiet" size="small" onClick={putAway}>{t`Not now`}</Button>
      </div>
    </Card>
  );
}

export function HomeArea({ area }: { area: Area | undefined }) {
  return (
    <div className="switchrow">
      <div>
        <h3>{t`Lost dogs near by`}</h3>
        <p className="muted small">{t`About where you live, for the day when a dog near you is missing.`}</p>
      </div>
      <AreaButton area={area} words={area ? t`Change` : t`Set my area`} description={t`Lost dogs near by`} />
    </div>
  );
}
