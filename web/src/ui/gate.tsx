import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GateArt } from '../art/gate-art.tsx';
import { Mark } from '../art/mark.tsx';
import { Wordmark } from '../art/wordmark.tsx';
import { paths } from '../core/paths.ts';
import { classNames } from './dom.ts';

export function Logo({ to }: { to: string }) {
  return (
    <Link className="logo" to={to} aria-label="Barkyard">
      <Mark className="mark" />
      <Wordmark className="word" />
    </Link>
  );
}

interface GateProps {
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the signed-out screens: dogs over the fence, a form or `.inner` on the sheet. */
export function Gate({ wide, children }: GateProps) {
  return (
    <div className={classNames('gate', wide && 'wide')}>
      <header className="art">
        <GateArt />
        <Logo to={paths.login} />
      </header>
      <main className="panel" id="main">
        {children}
      </main>
    </div>
  );
}
