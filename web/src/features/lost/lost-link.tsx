import { t } from '@lingui/core/macro';
import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

export const LostLink = () => (
  <div className="switchrow">
    <div>
      <h3>{t`My dog is lost`}</h3>
      <p className="muted small">{t`Dogs near by hear of it at once.`}</p>
    </div>
    <ButtonLink size="small" to={paths.lost} aria-label={t`My dog is lost`}>{t`Open`}</ButtonLink>
  </div>
);
