import { t } from '@lingui/core/macro';
import type { Area } from '#shared/lost/cell';
import { AreaButton } from './area-button.tsx';

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
