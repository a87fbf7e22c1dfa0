import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { dogHere, forgetTab } from '../core/kept.ts';
import { paths } from '../core/paths.ts';
import { forget, MeProvider, type Session, useSession } from '../core/session.tsx';
import { forgetWanted, keepWanted, wantedPath } from '../core/wanted.ts';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { ErrorPage } from '../ui/states.tsx';
import { LogOutQuestion, useLogOut } from './log-out.tsx';

function Waiting({ session }: { session: Exclude<Session, { status: 'signedIn' | 'signedOut' }> }) {
  const cache = useQueryClient();
  const { ask, question } = useLogOut(() => void forget(cache, 'left'));
  if (session.status === 'loading') return <LoadingScreen />;
  const again = (
    <div className="row wrap">
      <Button look="primary" onClick={session.retry}>{t`Try again`}</Button>
      <Button onClick={ask}>{t`Logout`}</Button>
    </div>
  );
  return (
    <main>
      <ErrorPage
        title={t`Nobody at the fence`}
        action={again}
      >{t`${session.error.message} You are still signed in, and nothing is lost.`}</ErrorPage>
      <LogOutQuestion {...question} />
    </main>
  );
}

export function Entrance() {
  const session = useSession();
  if (session.status === 'signedIn') return <Navigate to={paths.home} replace />;
  if (session.status === 'signedOut') return <Navigate to={paths.login} replace />;
  return <Waiting session={session} />;
}

/** The first screen is rendered in slices, between which the page answers a touch. */
function useSlicedSession(): Session {
  const session = useSession();
  const status = useDeferredValue(session.status);
  return status === 'loading' ? { status } : session;
}

/** Login and register: once signed in, redirects to the requested path, else home. */
export function GuestsOnly() {
  const session = useSlicedSession();
  if (session.status === 'signedIn') return <Navigate to={wantedPath(session.me.userId) ?? paths.home} replace />;
  return session.status === 'signedOut' ? <Outlet /> : <Waiting session={session} />;
}

/** After logging out there is nothing to return to; a dog whose session ran out returns here. */
function ToLogin({ wasIn }: { wasIn: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (wasIn && !dogHere()) forgetWanted();
    else keepWanted(wanted);
    navigate(paths.login, { replace: true });
    forgetTab();
  }, [wasIn, wanted, navigate]);
  return null;
}

/** Every other screen: redirects to login when signed out, and back after it. */
export function MembersOnly() {
  const session = useSlicedSession();
  const wasIn = useRef(false);

  useEffect(() => {
    if (session.status !== 'signedIn') return;
    wasIn.current = true;
    forgetWanted();
  }, [session.status]);

  if (session.status === 'signedIn') {
    return (
      <MeProvider value={session.me}>
        <Outlet />
      </MeProvider>
    );
  }
  if (session.status !== 'signedOut') return <Waiting session={session} />;
  return <ToLogin wasIn={wasIn.current} />;
}
