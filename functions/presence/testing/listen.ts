import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, inject } from 'vitest';
import type { Frame } from '#shared/presence/frames';
import { SYSTEM } from '../../core/proof.ts';
import { addSocket, type Socket } from '../../table/sockets.ts';
import type { Dog } from '../../testing/dogs.ts';
import { takeOwnTable } from '../../testing/own-table.ts';

const HOUR_S = 3600;

interface Line {
  socket: Socket;
  /** Frames received, in order. */
  heard: Frame[];
  /** Closed by the server. */
  closed: boolean;
}

/**
 * Stands in for API Gateway's connections: accepts pushes and records their frames. Uses a table of its own if the
 * deployed one is set, because deployed functions would remove connections that they do not know.
 */
export async function listen() {
  const lines = new Map<string, Line>();
  const server = createServer(async (request, response) => {
    const connectionId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const [line, body] = [lines.get(connectionId), await text(request)];
    if (!line || line.closed) return void response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
    if (request.method === 'DELETE') line.closed = true;
    else line.heard.push(JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { SOCKET, TABLE } = process.env;
  const dropTable = TABLE === inject('stack').outputs.TableName ? await takeOwnTable() : undefined;
  process.env.SOCKET = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;

  return {
    /** `until` is the end of the session in epoch seconds. */
    async connect({ uid, authTime, originJti }: Dog, until = Math.floor(Date.now() / 1000) + HOUR_S): Promise<Line> {
      const socket = { uid, authTime, originJti, connectionId: randomUUID(), openedAt: 0, until };
      const line: Line = { socket, heard: [], closed: false };
      lines.set(socket.connectionId, line);
      await addSocket(SYSTEM, socket);
      return line;
    },
    /** Drops a connection without closing it. */
    lose: ({ socket }: Line) => void lines.delete(socket.connectionId),
    async close() {
      Object.assign(process.env, { SOCKET, TABLE });
      server.close();
      server.closeAllConnections();
      await dropTable?.();
    },
  };
}

/** The same for all tests of a file. */
export function listening(): Awaited<ReturnType<typeof listen>> {
  const net = {} as Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    Object.assign(net, await listen());
    return net.close;
  });
  return net;
}
