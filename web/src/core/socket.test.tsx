import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, refused, serve } from '../testing/app.tsx';
import { fakeSockets } from '../testing/socket.ts';
import { onSessionEnded } from './api.ts';
import { SocketProvider, useCatchUp, useFrames, usePolling, useSendFrame, useSocketState } from './socket.tsx';

vi.mock('./token.ts', () => ({ getToken: vi.fn(async () => 'token') }));

const URL = 'wss://live.example.com/live';
let given = 0;
let ticket = () => json({ ticket: `ticket-${++given}`, url: URL, expiresAt: '2026-11-21T08:00:30.000Z' });
let sockets: ReturnType<typeof fakeSockets>;
const heard = vi.fn();
const asked = vi.fn();

function Ear() {
  useFrames('badge', heard);
  useCatchUp(asked);
  const say = useSendFrame();
  return (
    <button type="button" onClick={() => say({ type: 'typing', conversationId: 'a'.repeat(22) })}>
      {useSocketState()} {`${usePolling()}`}
    </button>
  );
}

const mount = () =>
  render(
    <SocketProvider>
      <Ear />
    </SocketProvider>,
  );
/** Time passes, and what waits for the network goes on. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
  given = 0;
  ticket = () => json({ ticket: `ticket-${++given}`, url: URL, expiresAt: '2026-11-21T08:00:30.000Z' });
  serve({ 'POST /api/socket-ticket': () => ticket() });
  sockets = fakeSockets();
  heard.mockReset();
  asked.mockReset();
});

async function live() {
  const view = mount();
  await pass(0);
  sockets.at(-1)?.open();
  return view;
}

describe('live updates', () => {
  test('come over one socket, which a ticket opens', async () => {
    await live();
    expect(sockets.map(({ url }) => url)).toEqual([`${URL}?ticket=ticket-1`]);
    expect(button().textContent).toBe('live false');
  });

  test('are heard by who listens for their type', async () => {
    await live();
    sockets[0]?.tell({ type: 'post.new', postId: 'x', authorId: 'y' });
    sockets[0]?.tell({ type: 'something.newer' });
    sockets[0]?.tell({ type: 'badge', notifications: 2, messages: 1 });
    expect(heard.mock.calls).toEqual([[{ type: 'badge', notifications: 2, messages: 1 }]]);
  });

  test('end with the screen', async () => {
    const { unmount } = await live();
    unmount();
    await pass(120_000);
    expect(sockets.map(({ readyState }) => readyState)).toEqual([3]);
    expect(given).toBe(1);
  });

  test('that ended with the screen stay ended when the machine wakes from a sleep', async () => {
    const { unmount } = await live();
    unmount();
    vi.setSystemTime(Date.now() + 200_000);
    await pass(10_000);
    expect(sockets).toHaveLength(1);
    expect(given).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are polled slowly while the socket is away, and caught up with when it is back', async () => {
    await live();
    asked.mockReset();
    sockets[0]?.drop();
    expect(button().textContent).toBe('away 30000');
    await pass(900);
    expect(sockets).toHaveLength(1);
    await pass(5_000);
    expect(sockets.map(({ url }) => url).at(-1)).toBe(`${URL}?ticket=ticket-2`);
    sockets.at(-1)?.open();
    expect(button().textContent).toBe('live false');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('are polled as well if the socket does not open', async () => {
    mount();
    await pass(0);
    expect(button().textContent).toBe('opening false');
    await pass(5_000);
    expect(button().textContent).toBe('away 30000');
    sockets[0]?.open();
    expect(button().textContent).toBe('live false');
  });

  test('sign nobody out because the network is gone', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    await live();
    ticket = () => Response.error();
    sockets[0]?.drop();
    await pass(600_000);
    expect(ended).not.toHaveBeenCalled();
    ticket = () => refused('auth.profileGone', 401);
    await pass(120_000);
    expect(ended).toHaveBeenCalled();
    stop();
  });

  test('are there again at once when the network is', async () => {
    await live();
    ticket = () => Response.error();
    sockets[0]?.drop();
    await pass(300_000);
    ticket = () => json({ ticket: 'fresh', url: URL, expiresAt: '2026-11-21T08:00:30.000Z' });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sockets.at(-1)?.url).toBe(`${URL}?ticket=fresh`);
  });
});

describe('a socket', () => {
  test('says every five minutes that the dog is there', async () => {
    await live();
    await pass(305_000);
    expect(sockets[0]?.said).toEqual([{ type: 'ping' }]);
  });

  test('that does not answer is replaced', async () => {
    await live();
    await pass(305_000);
    await pass(20_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.readyState).toBe(3);
  });

  /** Lets that many pings pass, each of them answered. */
  async function answered(pings: number) {
    for (let times = 0; times < pings; times += 1) {
      await pass(305_000);
      sockets[0]?.tell({ type: 'pong' });
    }
  }
  const renewals = () => sockets[0]?.said.filter((frame) => JSON.stringify(frame).includes('auth'));

  test('that answers stays, and is renewed with a ticket before its session ends', async () => {
    await live();
    await answered(9);
    expect(renewals()).toEqual([]);
    await answered(2);
    expect(renewals()).toEqual([{ type: 'auth', ticket: 'ticket-2' }]);
    expect(sockets).toHaveLength(1);
  });

  test('that could not be renewed tries again while its session lasts', async () => {
    await live();
    const works = ticket;
    ticket = () => Response.error();
    await answered(10);
    expect(renewals()).toEqual([]);
    ticket = works;
    await answered(1);
    expect(renewals()).toEqual([{ type: 'auth', ticket: 'ticket-2' }]);
  });

  test('that looks open has to prove it when somebody comes back to the tab', async () => {
    await live();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets[0]?.said).toEqual([{ type: 'ping' }]);
    await pass(20_000);
    expect(sockets).toHaveLength(2);
  });

  test('says what is said while it is open, and nothing late', async () => {
    mount();
    await pass(0);
    button().click();
    sockets[0]?.open();
    expect(sockets[0]?.said).toEqual([]);
    button().click();
    expect(sockets[0]?.said).toEqual([{ type: 'typing', conversationId: 'a'.repeat(22) }]);
  });
});
