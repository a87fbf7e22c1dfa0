import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';

export const SafetyLink = () => (
  <Link className="textlink" to={paths.safety}>{t`What Barkyard knows about where you are`}</Link>
);
