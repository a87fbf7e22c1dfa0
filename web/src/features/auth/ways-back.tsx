import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { CheckedForm } from '../../core/form.tsx';
import { paths } from '../../core/paths.ts';
import { forgetful, given } from './link-params.ts';
import type { Fields } from './registration.ts';
import './ways-back.css';

/** For somebody who may have an account already. */
export function WaysBack({ checked }: { checked: CheckedForm<Fields> }) {
  const email = useWatch({ control: checked.form.control, name: 'email' }).trim();
  return (
    <p className="ways-back">
      <Link className="textlink" to={given(paths.login, { email })}>{t`Log in`}</Link>
      <Link className="textlink" to={forgetful(paths.login, { email })}>{t`Forgot Password?`}</Link>
    </p>
  );
}
