import { connect } from 'node:net';

const REQUESTS = [
  'GET / HT',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx',
  'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
];

const healthCheck = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Opens connections of clients that never end them; the last one keeps its connection after an answer. */
export async function openUnfinished(port: number, healthPath: string): Promise<void> {
  for (const request of [...REQUESTS, healthCheck(healthPath)]) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(request, () => resolve()));
  }
}
