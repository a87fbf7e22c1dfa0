import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Profile } from '#shared/profiles/contract';
import { SocketProvider } from '../../core/socket.tsx';
import { luna } from '../../testing/dogs.ts';
import { show } from '../../testing/screen.tsx';
import { fakeSockets } from '../../testing/socket.ts';
import { useLivePresence } from './live.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const query = { queryKey: ['profiles', 'of', luna.userId], queryFn: async () => luna, staleTime: 60_000 };

function Dot() {
  useLivePresence();
  const { data } = useQuery<Profile>(query);
  return (
    <p>
      {data?.name} {data?.isOnline ? 'online' : 'offline'} {data?.lastSeen}
    </p>
  );
}

it('a dog that comes or leaves is seen to on the screen at once', async () => {
  const sockets = fakeSockets();
  const ticket = { ticket: 't', url: 'wss://live.example.com/live', expiresAt: '2026-11-21T08:00:30.000Z' };
  const { cache } = show(
    <SocketProvider>
      <Dot />
    </SocketProvider>,
    { server: { 'POST /socket-ticket': () => ({ data: ticket }) } },
  );
  await screen.findByText(/Luna offline/);
  await waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.open();
  sockets[0]?.tell({ type: 'presence', userId: luna.userId, isOnline: true, lastSeen: null });
  await screen.findByText(/Luna online/);
  const lastSeen = '2026-11-21T09:00:00.000Z';
  sockets[0]?.tell({ type: 'presence', userId: luna.userId, isOnline: false, lastSeen });
  await screen.findByText(`Luna offline ${lastSeen}`);
  expect(Object.keys(cache.getQueryData<Profile>(query.queryKey) ?? {}).sort()).toEqual(Object.keys(luna).sort());
});
