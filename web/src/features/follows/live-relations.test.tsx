import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Kind, Notification } from '#shared/notifications/contract';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { SocketProvider } from '../../core/socket.tsx';
import { card, luna, ulid, userId } from '../../testing/dogs.ts';
import { show } from '../../testing/screen.tsx';
import { fakeSockets } from '../../testing/socket.ts';
import { useLiveRelations } from './live-relations.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

function Standing() {
  useLiveRelations();
  const queryFn = () => call(profiles.get, { userId: userId(2) });
  const { data } = useQuery({ queryKey: ['profiles', 'of', userId(2)], queryFn });
  return <p>{data?.relation}</p>;
}

const expiresAt = '2026-11-21T08:00:30.000Z';

/** Luna's profile is open; she has let the viewer in since. */
async function afterNewsOf(kind: Kind) {
  let relation = 'requested';
  const sockets = fakeSockets();
  show(
    <SocketProvider>
      <Standing />
    </SocketProvider>,
    {
      server: {
        'POST /socket-ticket': () => ({ data: { ticket: 'ticket', url: 'wss://live.example.com/live', expiresAt } }),
        [`GET /users/${userId(2)}`]: () => ({ data: { ...luna, relation } }),
      },
    },
  );
  await screen.findByText('requested');
  relation = 'following';
  await waitFor(() => expect(sockets.length).toBe(1));
  sockets[0]?.open();
  const at = new Date().toISOString();
  const about = { recipientId: userId(1), message: '', metadata: {}, read: false, sender: card() };
  const notice: Notification = { id: `${ulid(1)}-${kind}`, type: kind, ...about, createdAt: at, timestamp: at };
  sockets[0]?.tell({ type: 'notification.new', notice });
}

it.each(['follow', 'follow_request_accepted'] as const)('a %s changes the screen that is open', async (kind) => {
  await afterNewsOf(kind);
  expect(await screen.findByText('following')).toBeDefined();
});

it('a like asks for no dog anew', async () => {
  await afterNewsOf('like');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('requested')).toBeDefined();
});
