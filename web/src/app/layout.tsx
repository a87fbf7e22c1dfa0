import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';
import { AwayNote } from './away-note.tsx';
import { NavBar } from './nav-bar.tsx';
import type { NavBarProps } from './nav-links.ts';

export function Layout({ nav, children }: { nav: NavBarProps; children: ReactNode }) {
  return (
    <>
      <SkipLink to="main">{t`Skip to content`}</SkipLink>
      <div className="app">
        <NavBar {...nav} />
        <main className="main" id="main" tabIndex={-1}>
          <AwayNote />
          {children}
        </main>
      </div>
    </>
  );
}
