import { t } from '@lingui/core/macro';
import { Refusal } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { paths } from '../core/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { ErrorPage } from './error-page.tsx';
import { Failure } from './failure.tsx';

interface MissingProps {
  error: Error;
  onRetry: () => void;
  code: Code;
  way?: { to: string; words: string };
  /** The level of the heading. @default 1 */
  level?: 1 | 2;
}

const home = () => ({ to: paths.home, words: t`Go to Home` });

export const isMissing = (error: Error | null, code: Code) => error instanceof Refusal && error.code === code;

export function Missing({ error, onRetry, code, way = home(), level }: MissingProps) {
  if (!isMissing(error, code)) {
    return (
      <div className="column pad welcome">
        {level !== 2 && <h1 className="visually-hidden">{t`This page did not load`}</h1>}
        <Failure error={error} onRetry={onRetry} />
      </div>
    );
  }
  const action = (
    <ButtonLink look="primary" to={way.to}>
      {way.words}
    </ButtonLink>
  );
  return (
    <ErrorPage action={action} level={level}>
      {error.message}
    </ErrorPage>
  );
}
