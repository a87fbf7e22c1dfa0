import ReconnectingWebSocket from 'partysocket/ws';
import { presence } from '#shared/presence/contract';
import { call } from './api.ts';

const SECOND = 1000;

/** Each tab draws its own pace, so that a server that dropped all of them does not meet all of them at once. */
const pace = () => ({
  minReconnectionDelay: SECOND + Math.random() * 4 * SECOND,
  maxReconnectionDelay: 30 * SECOND + Math.random() * 30 * SECOND,
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 15 * SECOND,
  // What is said counts now or never.
  maxEnqueuedMessages: 0,
});

export const newTicket = () => call(presence.ticket, {});

async function address() {
  const { ticket, url } = await newTicket();
  return `${url}?${new URLSearchParams({ ticket })}`;
}

/** A socket that connects again whenever it is lost, each time with a ticket of its own. */
export function dial(): ReconnectingWebSocket {
  const socket: ReconnectingWebSocket = new ReconnectingWebSocket(
    () => (socket.shouldReconnect ? address() : Promise.reject(new Error('Closed meanwhile.'))),
    null,
    pace(),
  );
  return socket;
}
