import { t } from '@lingui/core/macro';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { Refusal, sentence } from '#shared/core/refusal';
import { reload } from '../core/reload.ts';
import { Reference } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPage } from '../ui/states.tsx';

const wordsOf = (error: unknown) => (error instanceof Refusal ? error.message : sentence('core.unexpected'));

interface BrokenProps {
  error: unknown;
  busy?: boolean;
  onRetry?: () => void;
}

/** Replaces a page or the whole app by the error and a retry. */
export function Broken({ error, busy, onRetry = reload }: BrokenProps) {
  const again = <Button look="primary" busy={busy} onClick={onRetry}>{t`Try again`}</Button>;
  return (
    <ErrorPage title={t`That stick broke`} action={again}>
      {wordsOf(error)}
      <Reference error={error} />
    </ErrorPage>
  );
}

/** A route that failed to load or render. Offline, a reload would lose the whole app. */
export function RouteError() {
  const { state } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const retry = () => (navigator.onLine ? reload() : navigate(here, { replace: true, state: here.state }));
  return <Broken error={useRouteError()} busy={state === 'loading'} onRetry={retry} />;
}
