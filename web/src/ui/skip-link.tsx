import type { ReactNode } from 'react';

/** Of the column beside a list that grows as one reaches its end. */
export const ASIDE = 'aside';

export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="button primary skip" href={`#${to}`}>
    {children}
  </a>
);
