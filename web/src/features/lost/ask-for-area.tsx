import { t } from '@lingui/core/macro';
import { useMe } from '../../core/session.tsx';
import { usePutAway } from '../../core/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AreaButton } from './area-button.tsx';

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
