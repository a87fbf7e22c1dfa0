import ReconnectingWebSocket from 'partysocket/ws';
import { presence } from '#shared/presence/contract';
import { call } from './api.ts';

const SECOND = 1000;

/** Random delays, so that tabs which were dropped together do not reconnect together. */
const pace = () => ({
  minReconnectionDelay: SECOND + Math.random() * 4 * SECOND,
  maxReconnectionDelay: 30 * SECOND + Math.random() * 30 * SECOND,
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 15 * SECOND,
  // A late message would be outdated.
  maxEnqueuedMessages: 0,
});

export const newTicket = () => call(presence.ticket, {});

async function address() {
  const { ticket, url } = await newTicket();
  return `${url}?${new URLSearchParams({ ticket })}`;
}

export function dial(): ReconnectingWebSocket {
  const socket: ReconnectingWebSocket = new ReconnectingWebSocket(
    () => (socket.shouldReconnect ? address() : Promise.reject(new Error('Closed meanwhile.'))),
    null,
    pace(),
  );
  return socket;
}
