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
}

export const isMissing = (error: Error | null, code: Code) => error instanceof Refusal && error.code === code;

/** Replaces a screen that does not exist or could not be loaded. */
export function Missing({ error, onRetry, code }: MissingProps) {
  if (!isMissing(error, code)) {
    return (
      <div className="col pad welcome">
        <Failure error={error} onRetry={onRetry} />
      </div>
    );
  }
  const home = (
    <ButtonLink look="primary" to={paths.home}>
      Go to Home
    </ButtonLink>
  );
  return <ErrorPage action={home}>{error.message}</ErrorPage>;
}
