import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '#shared/presence/contract';

const VITE_PROTOCOLS = ['vite-hmr', 'vite-ping'];
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** DNS can bind any other name to this machine, and make a page's own origin of it. */
export const namesLoopback = ({ headers }: IncomingMessage) => LOOPBACK.test(headers.host ?? '');

interface Guard {
  /** The only origin that may open a socket. */
  site: string;
  /** Takes the upgrades of Vite's client. */
  vite?: Server;
  /** Takes those of the site's own sockets. */
  live: (request: IncomingMessage, socket: Duplex, target: URL) => void;
}

/** Passes on the upgrades of the site's sockets and of its own Vite client, and closes every other one at once. */
export function guardUpgrades(server: Server, { site, vite, live }: Guard): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const target = URL.parse(request.url ?? '/', site);
    if (target?.pathname === SOCKET_PATH && namesLoopback(request)) live(request, socket, target);
    else if (vite && isVites(request, site)) vite.emit('upgrade', request, socket, head);
    else socket.end(REFUSAL, () => socket.destroy());
  });
}

function isVites({ headers, url }: IncomingMessage, site: string): boolean {
  const isOwnPage = headers.origin === site && headers.host === new URL(site).host;
  return isOwnPage && VITE_PROTOCOLS.includes(headers['sec-websocket-protocol'] ?? '') && /^\/(\?|$)/.test(url ?? '');
}

/** Ends all connections of a server; `closeAllConnections` of Node leaves upgraded ones open. */
export function connectionsOf(server: Server): { end(): void } {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
