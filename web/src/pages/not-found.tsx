import { t } from '@lingui/core/macro';
import { sentence } from '#shared/core/refusal';
import { paths } from '../core/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorPage } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  useTitle(t`Not found`);
  const home = <ButtonLink look="primary" to={paths.home}>{t`Go to Home`}</ButtonLink>;
  return <ErrorPage action={home}>{sentence('core.notFound')}</ErrorPage>;
}
