import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Conversation, Message } from '#shared/messages/contract';
import type { Frame } from '#shared/presence/frames';
import { Reports } from '../app/report-modal.tsx';
import { SocketProvider } from '../core/socket.tsx';
import { Thread } from '../features/messages/thread.tsx';
import { Component as Messages } from '../pages/messages.tsx';
import { card, ulid, userId } from './dogs.ts';
import { type Answer, ok, type Sent, type Server, show } from './screen.tsx';
import { fakeSockets } from './socket.ts';

export const CHAT = 'c'.repeat(22);
export const THREAD = `/conversations/${CHAT}/messages`;

export const message = (n: number, more: Partial<Message> = {}): Message => ({
  messageId: ulid(n),
  senderId: more.mine ? userId(1) : userId(2),
  mine: false,
  content: `Message ${n}`,
  timestamp: new Date(Date.now() - 3_600_000 + n * 1000).toISOString(),
  ...more,
});

/** The frame of a message of Luna, the conversation's only unread one. */
export const newMessage = (sent: Message): Frame => ({
  type: 'message.new',
  conversationId: CHAT,
  message: sent,
  sender: { userId: userId(2), username: 'luna', name: 'Luna', profileImageUrl: null },
  unread: 1,
  notice: null,
});

/** A conversation of Luna and the viewer. */
export const chat = (more: Partial<Conversation> = {}): Conversation => ({
  conversationId: CHAT,
  participants: [userId(1), userId(2)],
  createdAt: message(0).timestamp,
  peer: { ...card({ followsMe: true }), isOnline: true },
  lastMessage: { messageId: ulid(3), content: 'Message 3', mine: false },
  lastMessageAt: message(3).timestamp,
  unread: 0,
  mayWrite: true,
  ...more,
});

export const pageOf = (...items: unknown[]) => ok({ items, more: false, peerReadId: null });

interface Keeping {
  list: () => Answer;
  take: (sent: Sent) => Answer;
}

/** The conversation alone, at a server that keeps what is sent. */
export const showThread = ({ list, take }: Keeping, more: Server = {}) =>
  show(<Thread conversationId={CHAT} headed />, {
    server: {
      'GET /conversations': () => ok({ items: [] }),
      [`GET /conversations/${CHAT}`]: () => ok(chat()),
      [`GET ${THREAD}`]: list,
      [`POST ${THREAD}`]: take,
      ...more,
    },
  });

const ticket = { ticket: 'ticket', url: 'wss://live.example.com/live', expiresAt: '2026-11-21T08:00:30.000Z' };

/** Luna and the viewer have talked. */
export const talked = (more: Server = {}): Server => ({
  'POST /socket-ticket': () => ok(ticket),
  'GET /conversations': () => ok({ items: [chat()] }),
  [`GET /conversations/${CHAT}`]: () => ok(chat()),
  [`GET ${THREAD}`]: ({ query }) =>
    query.has('after') ? pageOf() : pageOf(message(1), message(2, { mine: true }), message(3)),
  [`PUT /conversations/${CHAT}/read`]: () => ok({}),
  ...more,
});

/** Opens the screen, with the server's end of its socket in the test's hand. */
export function openMessages(at: string, more: Server = {}, width = 1280) {
  const sockets = fakeSockets();
  const screen = (
    <SocketProvider>
      <Reports>
        <Messages />
      </Reports>
    </SocketProvider>
  );
  const shown = show(screen, { server: talked(more), at, path: '/messages/:conversationId?', width });
  const line = async () => {
    await waitFor(() => expect(sockets.length).toBeGreaterThan(0));
    return sockets.at(-1);
  };
  return {
    ...shown,
    line,
    /** Over the socket. */
    hear: async (frame: Frame) => {
      const socket = await line();
      if (socket?.readyState !== WebSocket.OPEN) socket?.open();
      await waitFor(() => expect(shown.cache.isFetching()).toBe(0));
      socket?.tell(frame);
    },
    sentIn: (name: string) => shown.sent.filter(({ method, path }) => `${method} ${path}` === name),
  };
}
