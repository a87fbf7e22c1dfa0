import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Refusal, sentence } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { DugArt } from '../art/dug-art.tsx';
import { paths } from '../core/paths.ts';
import { Alert } from './alert.tsx';
import { ButtonLink, TextButton } from './button.tsx';
import { classNames } from './dom.ts';
import { CardSkeleton } from './skeletons.tsx';

interface EmptyStateProps {
  art: ComponentType<{ className?: string }>;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ art: Art, title, children, action }: EmptyStateProps) {
  return (
    <section className="card inset empty">
      <Art className="art" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

export function Failure({ error, onRetry }: FailureProps) {
  const refusal = error instanceof Refusal ? error : undefined;
  return (
    <Alert tone="bad" error={error} icon={refusal?.code === 'core.network' ? WifiOff : undefined}>
      {refusal?.message ?? sentence('core.unexpected')} <TextButton onClick={onRetry}>{t`Try again`}</TextButton>
    </Alert>
  );
}

interface PendingProps {
  error: Error | null;
  onRetry: () => void;
  /** The title of a screen that has no other one yet. */
  title?: string;
  words: string;
}

/** A card before its answer has come, and where it does not come. */
export const Pending = ({ error, onRetry, title, words }: PendingProps) => (
  <>
    {title && <h1 className="visually-hidden">{title}</h1>}
    {error ? (
      <div className={classNames('pad', title && 'welcome')}>
        <Failure error={error} onRetry={onRetry} />
      </div>
    ) : (
      <CardSkeleton words={words} />
    )}
  </>
);

interface ErrorPageProps {
  /** @default 'We dug everywhere' */
  title?: string;
  /** 2 beside another screen's title. @default 1 */
  level?: 1 | 2;
  children: ReactNode;
  action: ReactNode;
}

export function ErrorPage({ title = t`We dug everywhere`, level = 1, children, action }: ErrorPageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="errorpage">
      <section className="card inset empty" role="alert">
        <DugArt className="art" />
        <Heading>{title}</Heading>
        <p>{children}</p>
        {action}
      </section>
    </div>
  );
}

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
