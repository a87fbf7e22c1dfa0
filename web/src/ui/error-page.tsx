import type { ReactNode } from 'react';
import { DugArt } from '../art/dug-art.tsx';

interface ErrorPageProps {
  /** @default 'We dug everywhere' */
  title?: string;
  children: ReactNode;
  action: ReactNode;
}

/** Replaces the page or the whole app: the dog in its hole. */
export function ErrorPage({ title = 'We dug everywhere', children, action }: ErrorPageProps) {
  return (
    <div className="errorpage">
      <section className="card inset empty" role="alert">
        <DugArt className="art" />
        <h1>{title}</h1>
        <p>{children}</p>
        {action}
      </section>
    </div>
  );
}
