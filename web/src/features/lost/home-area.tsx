import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { Area } from '#shared/lost/area';
import { lazyPart } from '../../core/lazy-page.ts';
import { Button } from '../../ui/button.tsx';

const AreaDialog = lazyPart(() => import('./area-dialog.tsx'));

export function HomeArea({ area }: { area: Area | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="switchrow">
        <div>
          <h3>{t`Lost dogs near by`}</h3>
          <p className="muted sm">{t`About where you live, for the day when a dog near you is missing.`}</p>
        </div>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-description={t`Lost dogs near by`}
          onClick={() => setOpen(true)}
        >
          {area ? t`Change` : t`Set my area`}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <AreaDialog area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
