import { useRouteError } from 'react-router';
import { Refusal, sentence } from '#shared/core/refusal';
import { reload } from '../core/reload.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPage } from '../ui/error-page.tsx';

const wordsOf = (error: unknown) => (error instanceof Refusal ? error.message : sentence('core.unexpected'));

/** Says what went wrong in place of the page or of the whole app, and how to go on. */
export function Broken({ error }: { error: unknown }) {
  const again = (
    <Button look="primary" onClick={reload}>
      Try again
    </Button>
  );
  return (
    <ErrorPage title="That stick broke" action={again}>
      {wordsOf(error)}
    </ErrorPage>
  );
}

/** A route that could not be loaded or drawn. */
export function RouteError() {
  return <Broken error={useRouteError()} />;
}
