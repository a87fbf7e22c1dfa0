import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { AwayNote } from './away-note.tsx';
import { NavBar } from './nav-bar.tsx';
import type { NavBarProps } from './nav-links.ts';

export function Layout({ nav, children }: { nav: NavBarProps; children: ReactNode }) {
  return (
    <>
      <a className="btn primary skip" href="#main">{t`Skip to content`}</a>
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
