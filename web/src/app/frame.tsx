import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { retold } from '#shared/core/refusal';
import { announce } from '../core/announce.ts';
import { resume } from '../core/deliver.ts';
import { DEVICE } from '../core/device.ts';
import { refreshOnReturn } from '../core/first-pages.ts';
import { lazyPart } from '../core/lazy-page.ts';
import type { FromWorker } from '../core/offline.ts';
import { paths } from '../core/paths.ts';
import { sendingOf } from '../core/sending.ts';
import { useMe } from '../core/session.tsx';
import { isShortcut, useShortcutsOn } from '../core/shortcuts.ts';
import { SocketProvider, useFrames, useSocketState } from '../core/socket.tsx';
import { attempt } from '../core/storage.ts';
import { actNow } from '../core/undo.ts';
import { useSignOut } from '../features/auth/sign-out.ts';
import { useLiveRelations } from '../features/follows/live-relations.ts';
import { onTheirWay } from '../features/media/attachment-state.ts';
import { useBadges } from '../features/notifications/live-notifications.ts';
import { useLiveCounts } from '../features/posts/live-counts.ts';
import { useLivePresence } from '../features/presence/live.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { toastBad, toastNote } from '../ui/toast.tsx';
import { setUnread } from '../ui/use-title.ts';
import { LogOutQuestion, useLogOut } from './log-out.tsx';
import { NavBar } from './nav-bar.tsx';
import type { Counts, NavBarProps } from './nav-links.ts';
import { Reports } from './report-modal.tsx';

/** Shorter interruptions are not shown. */
const PATIENCE = 10_000;

function useIsAway() {
  const away = useSocketState() === 'away';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);
  return away && late;
}

export function AwayNote() {
  const isAway = useIsAway();
  return (
    <div className="away-note" role="status">
      {isAway && (
        <span>
          <WifiOff className="icon small" />
          <span className="words">
            {t`No live updates`}
            <span className="more">{t`. Checking now and then.`}</span>
          </span>
        </span>
      )}
    </div>
  );
}

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

const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), { isAhead: true });

/** The first shortcut key loads the shortcuts, which then act on the keys that were pressed meanwhile. */
export function Keyboard() {
  const isOn = useShortcutsOn();
  const [early, setEarly] = useState<KeyboardEvent[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady || !isOn) return;
    const onKey = (event: KeyboardEvent) => isShortcut(event) && setEarly((keys) => [...keys, event]);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isReady, isOn]);
  if (early.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Shortcuts early={early} onReady={() => setReady(true)} />
    </Suspense>
  );
}

/** Few browsers get pushes, so only those load this code. */
function keepDevice(userId: string) {
  if (!attempt(() => localStorage.getItem(DEVICE))) return;
  void import('../features/notifications/keep-device.ts')
    .then((code) => code.keepDevice(userId))
    .catch(() => undefined);
}

/** Keeps this browser subscribed, and opens what a pressed notification leads to. */
export function useDevice(userId: string) {
  const navigate = useNavigate();
  useEffect(() => keepDevice(userId), [userId]);
  useEffect(() => {
    const hear = ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data.type === 'resubscribe') return keepDevice(userId);
      ports[0]?.postMessage('shown');
      void navigate(data.path);
    };
    const worker = navigator.serviceWorker;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [userId, navigate]);
}

/** Not every browser has icons with badges, and only an installed app may set one. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** The screens on which a new message is read out as a whole. */
const tells = (conversationId: string) => [paths.notifications, paths.conversation(conversationId)];

/** Announces a message that arrives while another screen is open. */
export function useHeardMessages() {
  useFrames('message.new', ({ conversationId, message, sender }) => {
    if (message.mine || !sender || tells(conversationId).includes(location.pathname)) return;
    announce(t`New message from ${sender.name}`);
  });
}

/** Shows in the tab's title and on the app's icon how much is unread. */
export function useUnread({ notifications, messages }: Counts) {
  // Most messages have a notification: the sum would count them twice.
  const unread = Math.max(notifications, messages);
  useEffect(() => {
    setUnread(unread);
    badge(unread);
  }, [unread]);
  useEffect(
    () => () => {
      setUnread(0);
      badge(0);
    },
    [],
  );
}

/** Leaving a screen completes the actions that could be undone there. */
function Leave() {
  useEffect(() => () => void actNow(), []);
  return null;
}

function Frame() {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  useEffect(() => refreshOnReturn(cache), [cache]);
  const { userId, name, username, profileImageUrl, note } = useMe();
  const counts = useBadges();
  useUnread(counts);
  useHeardMessages();
  useLiveCounts();
  useLivePresence();
  useLiveRelations();
  const { mutate } = useSignOut();
  const logOut = () => mutate(undefined, { onError: (error) => toastBad(error.message, error) });
  const { ask, question } = useLogOut(logOut, () => onTheirWay(cache));

  useDevice(userId);
  useEffect(() => {
    const waits = sendingOf(cache, userId).some(({ kind }) => kind === 'message');
    if (waits) import('../features/messages/outbox.ts').then(({ MESSAGES }) => resume(cache, userId, MESSAGES));
  }, [cache, userId]);

  useEffect(() => {
    if (note) toastNote(retold(note));
  }, [note]);

  return (
    <Layout nav={{ name, username, imageUrl: profileImageUrl ?? undefined, counts, onLogout: ask }}>
      <Leave key={pathname} />
      <Keyboard />
      <Reports>
        <Outlet />
      </Reports>
      <LogOutQuestion {...question} />
    </Layout>
  );
}

export const Component = () => (
  <SocketProvider>
    <Frame />
  </SocketProvider>
);
