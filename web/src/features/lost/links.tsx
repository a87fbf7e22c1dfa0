import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { COLLAR_PATH, POSTER_PATH } from '#shared/lost/code';
import { paths } from '../../core/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

export const collarAddress = (code: string) => `${location.origin}${COLLAR_PATH}${code}`;

export const posterAddress = (code: string) => `${location.origin}${POSTER_PATH}${code}`;

export const CollarLink = () => (
  <div className="switchrow">
    <div>
      <h3>{t`Collar code`}</h3>
      <p className="muted small">{t`Whoever finds your dog reads its tag and writes to you.`}</p>
    </div>
    <ButtonLink size="small" to={paths.collar} aria-label={t`Collar code`}>{t`Open`}</ButtonLink>
  </div>
);

export const LostLink = () => (
  <div className="switchrow">
    <div>
      <h3>{t`My dog is lost`}</h3>
      <p className="muted small">{t`Dogs near by hear of it at once.`}</p>
    </div>
    <ButtonLink size="small" to={paths.lost} aria-label={t`My dog is lost`}>{t`Open`}</ButtonLink>
  </div>
);

export const SafetyLink = () => (
  <Link className="textlink" to={paths.safety}>{t`What Barkyard knows about where you are`}</Link>
);
