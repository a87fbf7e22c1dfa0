import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import * as z from 'zod';
import { paths } from '../core/paths.ts';
import { MeProvider, type Session, useSession } from '../core/session.tsx';
import { SocketProvider } from '../core/socket.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Frame } from './frame.tsx';

/** Where in the app somebody wanted to go before they had to sign in; two slashes begin another site's address. */
const Wanted = z.object({ wanted: z.string().regex(/^\/(?!\/)/) });

function Waiting({ session }: { session: Exclude<Session, { status: 'signedIn' | 'signedOut' }> }) {
  if (session.status === 'loading') return <LoadingScreen />;
  const again = (
    <Button look="primary" onClick={session.retry}>
      Try again
    </Button>
  );
  return (
    <main>
      <ErrorPage title="Nobody at the fence" action={again}>
        {session.error.message}
      </ErrorPage>
    </main>
  );
}

/** `/`: home for who is signed in, else login. */
export function Entrance() {
  const session = useSession();
  if (session.status === 'signedIn') return <Navigate to={paths.home} replace />;
  if (session.status === 'signedOut') return <Navigate to={paths.login} replace />;
  return <Waiting session={session} />;
}

/** Login and register: who is signed in goes where they wanted to go, else home. */
export function GuestsOnly() {
  const session = useSession();
  const { data } = Wanted.safeParse(useLocation().state);
  if (session.status === 'signedIn') return <Navigate to={data?.wanted ?? paths.home} replace />;
  return session.status === 'signedOut' ? <Outlet /> : <Waiting session={session} />;
}

/** Every other screen: the signed out go to login, and come back after it. */
export function MembersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);

  useEffect(() => {
    if (session.status === 'signedIn') wasIn.current = true;
  }, [session.status]);

  if (session.status === 'signedIn') {
    return (
      <MeProvider value={session.me}>
        <SocketProvider>
          <Frame />
        </SocketProvider>
      </MeProvider>
    );
  }
  if (session.status !== 'signedOut') return <Waiting session={session} />;
  // Who has just signed out wants to go nowhere.
  return <Navigate to={paths.login} replace state={wasIn.current ? null : { wanted: `${pathname}${search}` }} />;
}
