import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';

/** Stands on each screen that knows where a dog is. */
export const SafetyLink = () => (
  <Link className="textlink" to={paths.safety}>{t`What Barkyard knows about where you are`}</Link>
);
