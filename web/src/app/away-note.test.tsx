import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SocketProvider } from '../core/socket.tsx';
import { json, serve } from '../testing/app.tsx';
import { fakeSockets } from '../testing/socket.ts';
import { AwayNote } from './frame.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

let sockets: ReturnType<typeof fakeSockets>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = fakeSockets();
  const ticket = { ticket: 't', url: 'wss://live.example.com/live', expiresAt: '2026-11-21T08:00:30.000Z' };
  serve({ 'POST /api/socket-ticket': () => json(ticket) });
});

async function interrupted() {
  render(
    <SocketProvider>
      <AwayNote />
    </SocketProvider>,
  );
  await pass(0);
  sockets[0]?.open();
  sockets[0]?.drop();
}

test('a long interruption of live updates is mentioned quietly until it ends', async () => {
  await interrupted();
  await pass(9_000);
  expect(words()).toBe('');
  await pass(2_000);
  expect(words()).toBe('No live updates. Checking now and then.');
  sockets.at(-1)?.open();
  expect(words()).toBe('');
});

test('a short interruption is not mentioned', async () => {
  await interrupted();
  await pass(6_000);
  sockets.at(-1)?.open();
  await pass(20_000);
  expect(words()).toBe('');
});
