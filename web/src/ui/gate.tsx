import type { ReactNode } from 'react';
import { GateArt } from '../art/gate-art.tsx';
import { paths } from '../core/paths.ts';
import { classNames } from './dom.ts';
import { Logo } from './logo.tsx';

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
