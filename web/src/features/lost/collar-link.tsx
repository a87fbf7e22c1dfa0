import { t } from '@lingui/core/macro';
import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

export const CollarLink = () => (
  <div className="switchrow">
    <div>
      <h3>{t`Collar code`}</h3>
      <p className="muted small">{t`Whoever finds your dog reads its tag and writes to you.`}</p>
    </div>
    <ButtonLink size="small" to={paths.collar} aria-label={t`Collar code`}>{t`Open`}</ButtonLink>
  </div>
);
