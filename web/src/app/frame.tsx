import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { retold } from '#shared/core/refusal';
import { resume } from '../core/deliver.ts';
import { refreshOnReturn } from '../core/first-pages.ts';
import { sendingOf } from '../core/sending.ts';
import { useMe } from '../core/session.tsx';
import { SocketProvider } from '../core/socket.tsx';
import { actNow } from '../core/undo.ts';
import { useSignOut } from '../features/auth/sign-out.ts';
import { useLiveRelations } from '../features/follows/live-relations.ts';
import { onTheirWay } from '../features/media/attachment-state.ts';
import { useBadges } from '../features/notifications/live-notifications.ts';
import { useLiveCounts } from '../features/posts/live-counts.ts';
import { useLivePresence } from '../features/presence/live.ts';
import { toastBad, toastNote } from '../ui/toast.tsx';
import { Keyboard } from './keyboard.tsx';
import { Layout } from './layout.tsx';
import { LogOutQuestion, useLogOut } from './log-out.tsx';
import { Reports } from './report-modal.tsx';
import { useDevice } from './use-device.ts';
import { useHeardMessages, useUnread } from './use-unread.ts';

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
