import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { DugArt } from '../art/dug-art.tsx';

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
